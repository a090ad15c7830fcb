import { serve } from '../../src/workers/serve.ts';
import { playTable, type BotTable } from './botgames.ts';

serve((request) => playTable(request as BotTable));
