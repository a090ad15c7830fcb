/* `vatout/messages`: problems as sentences for people. */

export { problemText } from './problem.ts';
