import { readFileSync } from 'node:fs';
import { ASSETS, embeddedText, isBinary } from '../binary/embedded.ts';
import { rulebookFile } from '../core/language.ts';
import { valuesOf, type OptionSpec, type OptionValue } from '../core/options.ts';
import type { Language } from '../core/prose.ts';
import { seatLetters, seatOf } from '../core/seat.ts';
import type { Title } from '../games/title.ts';
import { Failure } from './failure.ts';
import { WORDS } from './words.ts';

export function rulesText({ game }: Title, language: Language): string {
  const file = rulebookFile(language);
  const text = isBinary
    ? embeddedText(ASSETS.rules(game.id, file))
    : readFileSync(new URL(`../games/${game.id}/${file}`, import.meta.url), 'utf8');
  return text.trimEnd();
}

export function clauseText(title: Title, id: string, language: Language): string {
  const clauses = rulesText(title, language).split(/\n(?=- \*\*|\n)/);
  const found = clauses.find((clause) => clause.startsWith(`- **${id.toUpperCase()}** `));
  if (!found) throw new Failure(WORDS[language].noClause(id));
  return found.slice(2).replaceAll('**', '').replace(/\s+/g, ' ');
}

/** The options of a game and their values, as `--option` takes them. */
export function optionsText({ game, prose }: Title, language: Language): string {
  const { option, value } = prose[language];
  const most = game.seats.at(-1)!;
  return Object.entries(game.options)
    .flatMap(([name, spec]) => {
      const values = spec.kind === 'starter' ? ['random', ...seatLetters(most)] : valuesIn(spec);
      const seats = spec.seats ? ` (${WORDS[language].forSeats(spec.seats.join(', '))})` : '';
      return [
        `${option(name)}${seats}`,
        ...values.map((one) => {
          const usual = one === spec.default ? ` (${WORDS[language].usual})` : '';
          return `  ${`${name}=${one}`.padEnd(26)} ${value(name, spec.kind === 'starter' ? (seatOf(String(one)) ?? one) : one)}${usual}`;
        }),
      ];
    })
    .join('\n');
}

/** The values at a seat count where the option applies. */
const valuesIn = (spec: OptionSpec): readonly OptionValue[] => valuesOf(spec, spec.seats?.[0] ?? 0);
