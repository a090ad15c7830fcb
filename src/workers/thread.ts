import { answer } from '../bots/answer.ts';
import { serve } from './serve.ts';

/** The entry of a server's worker threads, see `Pool`. */
serve(answer);
