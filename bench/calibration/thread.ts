import { serve } from '../../src/workers/serve.ts';
import { playBlock, type BlockOf } from './match.ts';

serve((request) => playBlock(request as BlockOf));
