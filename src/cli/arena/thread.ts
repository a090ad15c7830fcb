import { playerNamed } from '../../bots/player.ts';
import { serveBlocks } from './block.ts';

serveBlocks(playerNamed);
