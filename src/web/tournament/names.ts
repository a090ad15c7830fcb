import type { Tournament } from '../../protocol/tournament.ts';
import type { Language } from '../../core/prose.ts';
import { listed } from '../words/find.ts';
import { tournamentWords } from '../words/tournament.ts';

/** The name of an entrant; of a deleted account: that it is one. */
export const entrantName = ({ people }: Tournament, entrant: number, language: Language): string =>
  people[entrant]?.name || tournamentWords[language].standings.deleted;

/** People of a table in a sentence: “Inès, Léa and 2 bots”. `you`: who is called so, if they are among them. */
export function company(
  tournament: Tournament,
  seats: readonly (number | null)[],
  language: Language,
  you?: number | null,
): string {
  const words = tournamentWords[language].tables;
  const bots = seats.filter((one) => one === null).length;
  const people = seats.filter((one) => one !== null);
  const names = people.map((one) =>
    one === you ? tournamentWords[language].preview.you : entrantName(tournament, one, language),
  );
  return listed(language, 'conjunction', bots > 0 ? [...names, words.bots(bots)] : names);
}
