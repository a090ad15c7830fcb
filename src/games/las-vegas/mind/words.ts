export { words } from './reasons.ts';
