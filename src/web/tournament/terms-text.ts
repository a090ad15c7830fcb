import type { Language } from '../../core/prose.ts';
import type { Title } from '../../games/title.ts';
import { COLON } from '../../messages/problem.ts';
import type { Format, Play } from '../../tournament/settings.ts';
import { tournamentWords } from '../words/tournament.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes in their largest whole unit: "45 minutes", "2 hours", "1 day". */
export function minutesText(minutes: number, language: Language): string {
  const words = tournamentWords[language].form;
  if (minutes >= DAY && minutes % DAY === 0) return words.days(minutes / DAY);
  return minutes >= HOUR && minutes % HOUR === 0 ? words.hours(minutes / HOUR) : words.minutes(minutes);
}

/** "Swiss, 4 rounds". */
export function formatText(format: Format, language: Language): string {
  const words = tournamentWords[language].terms;
  switch (format.kind) {
    case 'swiss':
      return words.swiss(format.rounds);
    case 'round-robin':
      return format.rounds === null ? words.roundRobinAll : words.roundRobin(format.rounds);
    case 'knockout':
      return words.knockout(format.through);
    case 'arena':
      return words.arena(minutesText(format.minutes, language));
  }
}

/** The house rules of a round, where they differ from the book: "Open money: yes". */
export function optionsText({ game, prose }: Title, { options }: Pick<Play, 'options'>, language: Language): string[] {
  const words = prose[language];
  return Object.entries(options).flatMap(([name, value]) =>
    game.options[name] === undefined || game.options[name].default === value
      ? []
      : `${words.option(name)}${COLON[language]}${words.value(name, value)}`,
  );
}
