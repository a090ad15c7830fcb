import { personaOf } from '../bots/personas.ts';
import type { Player } from '../bots/player.ts';
import { playerNamed } from '../bots/roster.ts';
import type { AnyGame, Seat } from '../core/game.ts';
import type { Language } from '../core/prose.ts';
import { seatLetter } from '../core/seat.ts';
import { titleOf } from '../games/index.ts';
import { list } from '../games/words.ts';
import { readSeat } from './arguments.ts';
import { Failure } from './failure.ts';
import { WORDS } from './words.ts';

export function readPlayer(game: AnyGame, name: string, language: Language): Player {
  const player = playerNamed(game, name);
  if (!player) throw new Failure(WORDS[language].badPlayer(name));
  return player;
}

/** The player name of each seat, from `3` for all of them or `B=5,C=random` for some; the others get `byDefault`. */
export function readBots(
  text: string,
  byDefault: string,
  seats: number,
  game: AnyGame,
  language: Language,
  people: readonly Seat[] = [],
): string[] {
  const words = WORDS[language];
  const pairs = text.includes('=') ? text.split(',') : [];
  const names = new Array<string>(seats).fill(pairs.length > 0 ? byDefault : text);
  const named = new Set<Seat>();
  for (const pair of pairs) {
    const [letter, name, ...rest] = pair.trim().split('=');
    if (!letter || !name || rest.length > 0) throw new Failure(words.badBot(pair));
    const seat = readSeat(letter, seats, language);
    if (people.includes(seat)) throw new Failure(words.botForPerson(seatLetter(seat)));
    if (named.has(seat)) throw new Failure(words.seatTwice('--bots', seatLetter(seat)));
    named.add(seat);
    names[seat] = name;
  }
  for (const name of names) readPlayer(game, name, language);
  return names;
}

/** The name of each seat: a bot's persona, numbered from the second of a level on; for others the letter of the seat. */
export function nameSeats(game: string, levels: readonly (number | null)[]): string[] {
  return levels.map((level, seat) => {
    if (level === null) return seatLetter(seat);
    const before = levels.slice(0, seat).filter((other) => other === level).length;
    const { name } = personaOf(titleOf(game)?.facts, level);
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

/** A line for each level that plays, with its persona's introduction. */
export function introductions(
  game: string,
  levels: readonly (number | null)[],
  names: readonly string[],
  language: Language,
): string[] {
  const kinds = new Set(levels.filter((level) => level !== null));
  return [...kinds].map((level) => {
    const alike = names.filter((_, seat) => levels[seat] === level);
    return WORDS[language].introduction(
      list(language, alike),
      level,
      personaOf(titleOf(game)?.facts, level).line[language],
    );
  });
}
