import { serve } from '../../workers/serve.ts';
import { answerTask, type AskTask } from './member.ts';

serve((request) => answerTask(request as AskTask));
