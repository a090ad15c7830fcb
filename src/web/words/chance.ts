/** The words in the names of chance steps. */
interface Nouns {
  readonly round: string;
  readonly game: string;
  readonly roll: string;
  readonly start: string;
}

/** "Round 2, roll 3" of `round 2/seat B/roll 3`, "Round 2" of `round 2/draw 1`, "The start" of `start 1`. */
export const chanceWords =
  ({ start, roll, ...parts }: Nouns) =>
  (name: string): string => {
    const found = /^(round|game) (\d+)\/(?:seat \w\/)?(\w+) (\d+)$/.exec(name);
    if (!found) return start;
    const [, part, number, kind, nth] = found;
    const rolled = kind === 'roll' || kind === 'dice' ? `, ${roll} ${nth}` : '';
    return `${parts[part as keyof typeof parts]} ${number}${rolled}`;
  };
