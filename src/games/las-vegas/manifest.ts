import type { Manifest } from '../manifest.ts';
import { lasVegas as title } from './index.ts';

export const manifest: Manifest = { title, mind: () => import('./mind/index.ts') };
