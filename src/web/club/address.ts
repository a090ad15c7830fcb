/** The permanent address of a club; the same pattern as in the protocol, which would bring its whole library along. */
export const ADDRESS = /^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/;

/** An address made of a name: "Le Club du mardi" as "le-club-du-mardi". */
export const addressOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replace(/^-+|-+$/g, '');
