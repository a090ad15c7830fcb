import type { Manifest } from '../manifest.ts';
import { vaalbara as title } from './index.ts';

export const manifest: Manifest = { title, mind: () => import('./mind/index.ts') };
