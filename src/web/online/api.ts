import { apiOver } from '../../client/api.ts';
import { fromRoot } from '../place.ts';
import { server } from './server.svelte.ts';

export const api = apiOver(async (path, init) => {
  try {
    const response = await fetch(fromRoot(path), { ...init, cache: 'no-store' });
    if (response.status >= 500) server.lost();
    return response;
  } catch (error) {
    server.lost();
    throw error;
  }
});
