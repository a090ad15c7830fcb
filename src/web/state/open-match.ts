import { start, toRecord } from '../../core/match.ts';
import type { Branch, MatchRecord, Player } from '../../core/record.ts';
import { parseRecord } from '../../core/recordreader.ts';
import { replay } from '../../core/replay.ts';
import { fail, ok, type Problem, type Result } from '../../core/result.ts';
import { verify, type Secret } from '../../fairness/fairness.ts';
import type { Title } from '../../games/title.ts';
import { problemText } from '../../messages/problem.ts';
import { distinctName } from '../../table/name.ts';
import { drawSecret } from '../secret.ts';
import { named } from '../setup/draft.ts';
import { factsOf, loadTitle, shelf } from '../shelf.ts';
import type { Plan } from '../match/plan.ts';
import { IDENTITIES } from '../../core/identity.ts';
import type { SavedMatch } from '../match/session.ts';
import { nameless, say } from '../words/index.ts';
import { loadWords } from '../words/loaded.svelte.ts';
import { settings } from './settings.svelte.ts';
import { keepBranches, newId } from '../review/branches.ts';
import { keepMatch } from './matches.ts';

/** The id of a match that is now stored on this device, or the reason why not, in words. */
export type Opening = { readonly id: string } | { readonly problem: string };

function keep(saved: SavedMatch, over: boolean): Opening {
  return keepMatch(saved, over) ? { id: saved.id } : { problem: say('open.full') };
}

const inWords = (problem: Problem, title?: Title): Opening => ({
  problem: problemText(problem, settings.language, title),
});

/** Starts a new match; `byHand`: one at a real table, without dice of this device. */
export async function openPlan(draft: Plan, byHand = false): Promise<Opening> {
  const title = await loadTitle(draft.game);
  if (!title) return inWords(noGame(draft.game));
  const begun = start(title.game, draft.sitters.length, draft.options);
  if (!begun.ok) return inWords(begun.problem, title);
  const plan = { ...named(draft, nameless), options: begun.value.options };
  const record = toRecord(begun.value);
  if (byHand) return keep({ id: newId(), plan, record: { ...record, byHand: { unseen: [] } } }, false);
  return keep({ id: newId(), plan, record, secret: drawSecret(plan.sitters.length) }, false);
}

const noGame = (game: string): Problem => ({
  code: 'game',
  detail: game,
  expected: shelf.map(({ id }) => id).join(', '),
});

/** Opens a record that was exported here, on the command line or elsewhere. */
export async function openRecord(text: string): Promise<Opening> {
  await loadWords('play'); // with those of problems
  const parsed = parseRecord(text);
  if (!parsed.ok) return inWords(parsed.problem);
  const record = parsed.value;
  const title = await loadTitle(record.game);
  if (!title) return inWords(noGame(record.game));
  const over = isFinished(title, record);
  if (!over.ok) return inWords(over.problem, title);
  for (const branch of record.branches ?? []) {
    const checked = fitsTree(record, branch)
      ? isFinished(title, branch.record)
      : fail('record', { detail: 'branches' });
    if (!checked.ok) return inWords(checked.problem, title);
  }
  const secret = secretOf(record);
  const { branches, ...match } = record;
  const saved = { id: newId(), plan: planOf(record), record: match, ...(secret && { secret }) };
  const kept = keep(saved, over.value);
  const all = 'problem' in kept || keepBranches(saved.id, { ...match, ...(branches && { branches }) }, saved.plan);
  return all ? kept : { problem: say('open.full') };
}

/** A branch is of the same game, at the same table. */
const fitsTree = ({ game, seats }: MatchRecord, { record, seat }: Branch): boolean =>
  record.game === game && record.seats === seats && 'ABCDEF'.indexOf(seat) < seats;

/** Whether the recorded match has ended; fails if the record breaks the rules or contradicts its secret. */
function isFinished(title: Title, record: MatchRecord): Result<boolean> {
  const replayed = replay(title.game, record);
  if (!replayed.ok) return replayed;
  const verdict = verify(title.game, record);
  // A finished match without its secret proves nothing about its chance, but can be reviewed.
  if (!verdict.ok && verdict.problem.code !== 'unproven') return fail(verdict.problem.code, verdict.problem);
  return ok(title.game.turn(replayed.value.state).length === 0);
}

/** Without recorded players, everybody is a person without a name. */
function planOf({ game, options, seats, players, start }: MatchRecord): Plan {
  // A moment as one seat knew it is played on against bots.
  const kindOf = (seat: number) => (start && 'ABCDEF'[seat] !== start.seat ? ('bot' as const) : ('person' as const));
  const identities = [...new Set([...(factsOf(game)?.identities ?? []), ...IDENTITIES])];
  const sitters = identities
    .slice(0, seats)
    .map((identity, seat) => ({ kind: kindOf(seat), level: 3, name: '', ...players?.[seat], identity }));
  const plan = named({ game, options, sitters, hints: true }, nameless);
  return players ? withNames(plan, players) : plan;
}

/** Keeps the recorded names, even if a bot has another name in this version. */
function withNames(plan: Plan, players: readonly Player[]): Plan {
  const taken: string[] = [];
  const sitters = plan.sitters.map((sitter, seat) => {
    const name = distinctName(players[seat]!.name.trim() || sitter.name, taken);
    taken.push(name);
    return { ...sitter, name };
  });
  return { ...plan, sitters };
}

/** A record without its secret stays unproven; a new secret would not match its commitment. */
const secretOf = ({ fairness }: MatchRecord): Secret | null =>
  fairness?.secret === undefined ? null : { ...fairness, secret: fairness.secret };
