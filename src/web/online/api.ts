import { apiOver } from '../../client/api.ts';

export const api = apiOver((path, init) => fetch(path, { ...init, cache: 'no-store' }));
