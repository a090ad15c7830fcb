import { serve } from '../../workers/serve.ts';
import { playBlock, type BlockTask } from './block.ts';

serve((request) => playBlock(request as BlockTask));
