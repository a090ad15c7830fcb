import { personaOf } from '../bots/personas.ts';
import { listOf } from '../core/language.ts';
import type { Language } from '../core/prose.ts';
import type { Seat } from '../core/game.ts';
import type { Title } from '../games/title.ts';
import { titleOf } from '../games/index.ts';
import { shownName } from '../messages/deleted.ts';
import { paceSentence, PREVIEW_WORDS } from '../messages/preview.ts';
import { distinctName } from '../table/name.ts';
import type { Table } from '../table/table.ts';

/** What a link to a table says before it is opened. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly game: string;
  /** What the picture shows. */
  readonly picture: string;
}

/**
 * The preview of a table. Anybody may hold the link, so it says only what every spectator may know: of a running game not
 * even the scores, and the result once it has ended.
 */
export function previewOf(table: Table, language: Language): Preview {
  const words = PREVIEW_WORDS[language];
  const title = titleOf(table.terms.game);
  const game = title?.facts.name[language] ?? table.terms.game;
  const names = namesAt(table, title, language);
  return {
    ...(table.stage === 'open'
      ? waiting(table, game, names, language)
      : table.stage === 'ended'
        ? ended(table, game, names as readonly string[], title, language)
        : running(table, game, names as readonly string[], language)),
    game: table.terms.game,
    picture: words.picture(game),
  };
}

/** Who sits on each chair, under different names as on the page; null: it is free. */
function namesAt({ chairs }: Table, title: Title | undefined, language: Language): readonly (string | null)[] {
  const taken: string[] = [];
  return chairs.map(({ sitter }) => {
    if (!sitter) return null;
    const own =
      sitter.kind === 'bot' ? personaOf(title?.facts, sitter.level).name : shownName(sitter.name, language, sitter.bot);
    const name = distinctName(own, taken);
    taken.push(name);
    return name;
  });
}

type Texts = Pick<Preview, 'title' | 'description'>;

function waiting(
  { chairs, host, terms }: Table,
  game: string,
  names: readonly (string | null)[],
  language: Language,
): Texts {
  const words = PREVIEW_WORDS[language];
  const seated = names.filter((name) => name !== null);
  const hosting = chairs.findIndex(({ sitter }) => sitter?.kind === 'person' && sitter.person === host);
  const inviting = names[hosting];
  const free = names.length - seated.length;
  const sentences = [
    inviting ? words.invites(inviting) : '',
    free > 0 ? words.free(free) : words.full,
    seated.length > 0 ? words.there(listOf(seated, language)) : words.nobody,
    paceSentence(terms.pace, language),
  ];
  return {
    title: inviting ? words.waiting(inviting, game) : game,
    description: sentences.filter(Boolean).join(' '),
  };
}

function running({ terms }: Table, game: string, names: readonly string[], language: Language): Texts {
  const words = PREVIEW_WORDS[language];
  return {
    title: words.running(game, listOf(names, language)),
    description: `${words.watch} ${paceSentence(terms.pace, language)}`,
  };
}

function ended(
  { chairs, match }: Table,
  game: string,
  names: readonly string[],
  title: Title | undefined,
  language: Language,
): Texts {
  const words = PREVIEW_WORDS[language];
  const lost = [...chairs.keys()].filter((seat) => chairs[seat]!.lost !== null);
  if (match.game.turn(match.state).length > 0 && lost.length === 0)
    return { title: words.stopped(game), description: `${listOf(names, language)}. ${words.without}` };
  const { scores, unit, ranks } = match.game.standing(match.state);
  // Seats that conceded or timed out rank last, whatever their score.
  const places = ranks.map((rank, seat) => (lost.includes(seat) ? Infinity : rank));
  const order = [...places.keys()].sort((a, b) => places[a]! - places[b]!);
  const winners = order.filter((seat) => places[seat] === places[order[0]!]);
  const score = (seat: Seat): string => title?.prose[language].score(scores[seat]!, unit) ?? String(scores[seat]);
  const reasons = lost.map((seat) => words[chairs[seat]!.lost === 'time' ? 'late' : 'conceded'](names[seat]!));
  const standings = order.map((seat) => `${names[seat]} ${score(seat)}`).join(', ');
  return {
    title: words.won(
      game,
      listOf(
        winners.map((seat) => names[seat]!),
        language,
      ),
    ),
    description: [...reasons, `${standings}.`, words.review].join(' '),
  };
}
