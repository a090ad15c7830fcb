import type { Manifest } from '../manifest.ts';
import { heaps as title } from './index.ts';

export const manifest: Manifest = { title };
