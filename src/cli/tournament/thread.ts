import { serve } from '../../workers/serve.ts';
import { playTrials, type TrialTask } from './trial.ts';

serve((request) => playTrials(request as TrialTask));
