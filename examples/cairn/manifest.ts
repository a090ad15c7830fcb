import type { Manifest } from '../../src/games/manifest.ts';
import { cairn as title } from './index.ts';

export const manifest: Manifest = { title, mind: () => import('./mind/index.ts') };
