import { serve } from '../../workers/serve.ts';
import { playBatch, type Batch } from './batch.ts';

serve((request) => playBatch(request as Batch));
