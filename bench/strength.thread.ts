import { serveBlocks } from '../src/cli/arena/block.ts';
import { roster } from './roster.ts';

serveBlocks(roster);
