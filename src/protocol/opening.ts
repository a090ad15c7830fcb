/** How many tables of one board a person opens at once. The page needs it without the schemas. */
export const MOST_TABLES_OPENED = 8;
