/** Stands for the name of somebody who was erased; the id is empty. Nobody can choose it, because it begins with a space. */
export const DELETED = ' deleted';
