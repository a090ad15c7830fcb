import type { Event } from './events.ts';
import { FALCONER, FARMER, FIGHTER, PIONEER, POET } from './characters.ts';
import { PARTS, partOfCharacter, partOfType, ROBBED, START, STARTING_POINTS } from './parts.ts';
import type { View } from './state.ts';
import { typeOf } from './territories.ts';

/** VL-11 The view of somebody who remembers everybody’s gains: as if points lay open. */
export function recall(seen: View, events: readonly Event[]): View {
  if (seen.openPoints || seen.phase === 'over') return seen;
  const gains = seen.gains.map(() => {
    const parts = new Array<number>(PARTS.length).fill(0);
    parts[START] = STARTING_POINTS;
    return parts;
  });
  for (const event of events) addTo(gains, event);
  const points = gains.map((parts) => parts.reduce((a, b) => a + b));
  return { ...seen, openPoints: true, points, gains };
}

function addTo(gains: readonly number[][], event: Event): void {
  switch (event.kind) {
    case 'take': {
      const { amount, times } = event.reward;
      gains[event.seat]![partOfType(typeOf(event.front))]! += amount / times;
      if (times > 1) gains[event.seat]![partOfCharacter(FARMER)]! += amount - amount / times;
      return;
    }
    case 'gain':
      gains[event.seat]![partOfCharacter(event.character)]! += event.amount;
      return;
    case 'fighter':
      for (const seat of event.shown) gains[seat]![partOfCharacter(FIGHTER)]! += event.amount;
      return;
    case 'poet':
      gains[event.to]![partOfCharacter(POET)]! += event.amount;
      return;
    case 'steal':
      gains[event.from]![ROBBED]! -= event.amount;
      gains[event.seat]![partOfCharacter(FALCONER)]! += event.amount;
      return;
    case 'pioneer':
      gains[event.seat]![partOfCharacter(PIONEER)]! += event.reward.amount;
  }
}
