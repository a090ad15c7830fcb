import type { Manifest } from '../manifest.ts';
import { vabanque as title } from './index.ts';

export const manifest: Manifest = { title, mind: () => import('./mind/index.ts') };
