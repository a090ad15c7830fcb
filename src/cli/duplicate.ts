import { randomBytes } from 'node:crypto';
import type { Language } from '../core/prose.ts';
import { seeded } from '../core/rng.ts';
import { boardOf, sealed, type Board } from '../duplicate/board.ts';
import { FEWEST_TABLES, scoreBoard, scorePlayers, seated, type Played, type SeatScore } from '../duplicate/score.ts';
import { findTitle, openMatch, wholeNumber, type MatchArguments } from './arguments.ts';
import { readPlayer } from './bots.ts';
import { openDestination } from './destination.ts';
import { matrixText, standingsText } from './duplicate/matrix.ts';
import { playTable, type PlayedTable } from './duplicate/table.ts';
import { DUPLICATE_WORDS } from './duplicate/words.ts';
import { Failure } from './failure.ts';
import { breather, drained, print, progressBar, say } from './terminal.ts';

interface DuplicateArguments extends MatchArguments {
  readonly tables: string;
  readonly boards: string;
  readonly bots: string;
  readonly seed?: string;
  readonly out?: string;
  readonly json?: boolean;
}

interface PlayedBoard {
  readonly board: Board;
  readonly players: readonly (readonly string[])[];
  readonly tables: readonly PlayedTable[];
  readonly scores: readonly (readonly SeatScore[])[];
}

const MOST_TABLES = 99;
const MOST_BOARDS = 9999;

export async function duplicate(id: string, given: DuplicateArguments, language: Language): Promise<void> {
  const words = DUPLICATE_WORDS[language];
  const title = findTitle(id);
  const tables = wholeNumber('--tables', given.tables, 2, language, MOST_TABLES);
  const boards = wholeNumber('--boards', given.boards, 1, language, MOST_BOARDS);
  const bots = given.bots.split(',').map((name) => name.trim());
  if (bots.includes('') || given.bots.includes('=')) throw new Failure(words.badPlayers(given.bots));
  for (const name of bots) readPlayer(title.game, name, language);
  const opening = openMatch(title, given, language);
  const file = given.out === undefined ? undefined : openDestination(given.out, language);
  const event = sealed(secretFrom(given.seed));
  const seed = given.seed ?? event.secret;
  say(words.seal(event.commitment));
  const bar = progressBar((done, left) => words.progress(done, tables * boards, `${left} s`), tables * boards);
  const played: PlayedBoard[] = [];
  const breathe = breather();
  try {
    for (let at = 0; at < boards; at++) {
      const board = boardOf(opening, at + 1, event.commitment);
      const done: PlayedTable[] = [];
      const players = Array.from({ length: tables }, (_, table) => seated(bots, opening.seats, table, at));
      for (const [table, names] of players.entries()) {
        const own = `${seed}/board ${at + 1}/table ${table + 1}`;
        done.push(playTable(opening, { board, secret: event.secret, table: table + 1, players: names, seed: own }));
        file?.write(`${JSON.stringify(done.at(-1)!.record)}\n`);
        bar.update(at * tables + table + 1);
        await breathe();
      }
      const results = done.map(({ scores }) => scores);
      const scores = scoreBoard(
        results,
        results.map(() => true),
      );
      played.push({ board, players, tables: done, scores });
    }
    file?.keep();
  } finally {
    bar.clear();
    file?.drop();
  }
  say(words.opened(event.secret));
  if (given.json) printJson(event, played);
  else await printTexts(title.facts.name[language], played, tables, language);
}

const secretFrom = (seed: string | undefined): string => {
  const rng = seed === undefined ? undefined : seeded(`secret ${seed}`);
  return Buffer.from(rng ? Uint8Array.from({ length: 32 }, () => rng.below(256)) : randomBytes(32)).toString('hex');
};

const standingsOf = (played: readonly PlayedBoard[]) =>
  scorePlayers(
    played.flatMap(({ players, tables, scores }) =>
      players.flatMap((seats, table) =>
        seats.map((player, seat): Played => ({
          ...scores[table]![seat]!,
          player,
          result: tables[table]!.scores[seat]!,
        })),
      ),
    ),
  );

async function printTexts(
  name: string,
  played: readonly PlayedBoard[],
  tables: number,
  language: Language,
): Promise<void> {
  const words = DUPLICATE_WORDS[language];
  for (const { board, players, tables: done, scores } of played) {
    const results = done.map(({ scores: own }) => own);
    print(`${words.board(board.number, name)}\n${matrixText({ results, scores, players, apart: [] }, language)}\n`);
    await drained();
  }
  print(standingsText(standingsOf(played), language));
  print(`\n${words.same}\n${tables < FEWEST_TABLES ? words.fewTables : words.counting}`);
}

function printJson(event: { readonly secret: string; readonly commitment: string }, played: readonly PlayedBoard[]) {
  const boards = played.map(({ board, players, tables, scores }) => ({
    board: board.number,
    tables: tables.map((table, at) => ({ players: players[at], results: table.scores, scores: scores[at] })),
  }));
  print(JSON.stringify({ ...event, boards, standings: standingsOf(played) }));
}
