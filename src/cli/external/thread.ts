import { serve } from '../../workers/serve.ts';
import { decide, type Decision } from './decision.ts';

serve((request) => decide(request as Decision));
