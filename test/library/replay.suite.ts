import type { Consumer } from './consumer.ts';
export function describeReplay(_: Consumer): void {}
