import type { Manifest } from '../../src/games/manifest.ts';
import { starter as title } from './index.ts';

export const manifest: Manifest = { title };
