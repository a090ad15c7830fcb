import { describe, expect, it } from 'vitest';
import { CHANCE, type Actor, type GameEvent } from '../../core/game.ts';
import { isOver, play, start, toRecord, type Match } from '../../core/match.ts';
import type { MatchRecord } from '../../core/record.ts';
import { replay } from '../../core/replay.ts';
import { seeded } from '../../core/rng.ts';
import { titles } from '../../games/index.ts';
import type { Refused, TableSnapshot, VisibleAct } from '../../protocol/reply.ts';
import type { RemoteAudience } from '../match/driver.ts';
import { OnlineDriver, type TableConnection } from './driver.ts';
import type { Command } from '../../table/command.ts';
import { planOf } from './plan.ts';

const title = titles.find(({ game }) => game.id === 'las-vegas')!;
const { game } = title;

/** A match elsewhere, as seat 0 sees it. */
class Elsewhere implements TableConnection {
  readonly wanted: Command[] = [];
  readonly problems: Refused[] = [];
  readonly undos: (readonly number[])[] = [];
  match: Match;
  acts: VisibleAct[] = [];
  answer: Refused | null = null;
  stage: TableSnapshot['stage'] = 'running';
  lost: 'conceded' | null = null;
  version = 1;
  private readonly rng;

  constructor(seed = 'elsewhere') {
    this.rng = seeded(seed);
    const begun = start(game, 2, {});
    if (!begun.ok) throw new Error(begun.problem.code);
    this.match = begun.value;
  }

  /** Plays at random until it is the actor's turn and somebody has acted; returns what happened. */
  playUntil(actor: Actor): VisibleAct[] {
    const before = this.acts.length;
    do this.step();
    while (!isOver(this.match) && !game.turn(this.match.state).includes(actor));
    return this.acts.slice(before);
  }

  step(pick = 0): void {
    const [actor] = game.turn(this.match.state);
    const { state } = this.match;
    const action = actor === CHANCE ? game.draw(state, this.rng) : game.legal(state, actor!)[pick];
    const events: GameEvent[] = [];
    const text = game.format(action);
    const played = play(this.match, actor!, text, (event) => events.push(event));
    if (!played.ok) throw new Error(played.problem.code);
    this.match = played.value;
    this.acts.push({ actor: actor!, text, events, view: game.view(played.value.state, 0) });
  }

  takeBack(): void {
    const record = toRecord(this.match);
    this.acts = this.acts.slice(0, -1);
    const entries = record.entries.slice(0, -1);
    this.match = replayed({ ...record, entries });
  }

  get seen(): TableSnapshot {
    const { stage, lost } = this;
    const chair = { kind: 'person', helped: null, here: true } as const;
    return {
      version: this.version,
      stage,
      turn: stage === 'ended' ? [] : game.turn(this.match.state),
      clocks: null,
      now: 0,
      id: 'somewhere',
      terms: {
        game: game.id,
        seats: 2,
        options: this.match.options,
        pace: { kind: 'free' },
        overtime: 'bot',
        listed: true,
        hints: true,
      },
      host: 'p0',
      you: 0,
      chairs: [
        { ...chair, person: 'p0', name: 'Ada', identity: 'azur', lost },
        { ...chair, person: 'p1', name: 'Ben', identity: 'carmin', lost: null },
      ],
      request: null,
      next: null,
      step: this.acts.length,
      view: game.view(this.match.state, 0),
      fairness: { match: '00', commitment: '', entropy: [] },
    };
  }

  do = async (command: Command): Promise<Refused | null> => {
    this.wanted.push(command);
    return this.answer;
  };
  moments = async (from: number, to: number): Promise<VisibleAct[]> => this.acts.slice(from, to);
  record = async (): Promise<MatchRecord> => toRecord(this.match);
  askUndo = (takes: readonly number[]): void => void this.undos.push(takes);
  refused = (problem: Refused): void => void this.problems.push(problem);
}

function replayed(record: MatchRecord): Match {
  const again = replay(game, record);
  if (!again.ok) throw new Error(again.problem.code);
  return again.value;
}

/** A driver with a screen that records what it was shown. */
function sitDown(there: Elsewhere) {
  const shown: string[] = [];
  let thinks: number | null = null;
  const audience: RemoteAudience = {
    show: async ({ text }) => void shown.push(text),
    thinks: (seat) => void (thinks = seat),
    linger: async () => undefined,
    troubled: () => undefined,
    recalled: () => void shown.push('(more is known)'),
    jump: (elsewhere) => void shown.push(elsewhere ? '(jump elsewhere)' : '(jump)'),
  };
  const driver = new OnlineDriver(title, planOf(there.seen), there.seen, there, audience);
  return { driver, shown, thinking: () => thinks };
}

const flow = ({ seen: { version, stage, turn, clocks, now } }: Elsewhere) => ({ version, stage, turn, clocks, now });
const texts = (acts: readonly VisibleAct[]): string[] => acts.map(({ text }) => text);

describe('an online match', () => {
  it('shows moves one by one until the person here must act', async () => {
    const there = new Elsewhere();
    there.playUntil(1);
    const { driver, shown, thinking } = sitDown(there);
    const waited = driver.run();
    expect(thinking()).toBe(1);
    await Promise.resolve();
    shown.length = 0;
    const acts = there.playUntil(0);
    driver.acts(acts, flow(there));
    await waited;
    expect(shown.filter((text) => !text.startsWith('('))).toEqual(texts(acts));
    expect(driver.waitingFor).toEqual([0]);
    expect(driver.now.view(0)).toEqual(there.seen.view);
    expect(driver.now.step).toBe(there.acts.length);
  });

  it('fetches earlier moments on request', async () => {
    const there = new Elsewhere();
    for (let turn = 0; turn < 5; turn++) there.playUntil(0);
    const { driver } = sitDown(there);
    expect(driver.moments).toHaveLength(there.acts.length);
    driver.recall();
    await expect.poll(() => driver.moments.map(({ text }) => text)).toEqual(texts(there.acts));
    expect(driver.moments[3]!.position.view(0)).toEqual(there.acts[3]!.view);
  });

  it('shows a few missed moves one by one', async () => {
    const there = new Elsewhere();
    there.playUntil(0);
    const { driver, shown } = sitDown(there);
    const acts = there.playUntil(0);
    driver.table(there.seen);
    await driver.run();
    expect(shown.filter((text) => !text.startsWith('('))).toEqual(texts(acts));
  });

  it('jumps if too many moves were missed', async () => {
    const there = new Elsewhere();
    there.playUntil(0);
    const { driver, shown } = sitDown(there);
    while (there.acts.length < 60) there.playUntil(0);
    driver.table(there.seen);
    await driver.run();
    expect(shown).toContain('(jump elsewhere)');
    expect(driver.now.view(0)).toEqual(there.seen.view);
    expect(driver.moments).toHaveLength(there.acts.length);
  });

  it('follows an undo', async () => {
    const there = new Elsewhere();
    there.playUntil(0);
    there.playUntil(1);
    const { driver, shown } = sitDown(there);
    const before = there.acts.length;
    there.takeBack();
    driver.table(there.seen);
    await expect.poll(() => driver.now.step).toBe(before - 1);
    expect(shown).toContain('(jump elsewhere)');
    expect(driver.moments).toHaveLength(before - 1);
  });

  it('starts over if the server was restored from a backup and took another course', async () => {
    const there = new Elsewhere();
    const other = new Elsewhere('other dice');
    for (const one of [there, other]) one.playUntil(0);
    there.version = 9;
    other.version = 8;
    const { driver, shown } = sitDown(there);
    there.acts = other.acts; // what the connection delivers from now on
    driver.table(other.seen);
    await expect.poll(() => driver.now.view(0)).toEqual(other.seen.view);
    expect(shown).toContain('(jump elsewhere)');
    driver.recall();
    await expect.poll(() => driver.moments.map(({ text }) => text)).toEqual(texts(other.acts));
  });

  it('waits during a pause', async () => {
    const there = new Elsewhere();
    there.playUntil(0);
    const { driver } = sitDown(there);
    there.stage = 'paused';
    driver.table(there.seen);
    await expect.poll(() => driver.waitingFor).toEqual([]);
  });

  it('asks the others for an undo, with the moves that it takes back, until something was rolled', async () => {
    const there = new Elsewhere();
    there.playUntil(0);
    const rolled = sitDown(there).driver;
    expect(await rolled.undo(0)).toBe(false);
    expect(there.undos).toEqual([]);
    there.playUntil(CHANCE);
    const { driver } = sitDown(there);
    await expect.poll(() => driver.canUndo(0)).toBe(true);
    expect(await driver.undo(0)).toBe(false);
    expect(there.undos).toEqual([[1, 0]]);
  });

  it('shows the position of now after an undo and another move that come together', async () => {
    const there = new Elsewhere();
    there.playUntil(0);
    there.step();
    const { driver, shown } = sitDown(there);
    await expect.poll(() => driver.moments.at(-1)!.text).toBe(there.acts.at(-1)!.text);
    shown.length = 0;
    there.takeBack();
    there.step(1);
    driver.table(there.seen);
    await expect.poll(() => driver.now.view(0)).toEqual(there.seen.view);
    expect(shown[0]).toBe('(jump elsewhere)');
    await expect.poll(() => driver.moments.map(({ text }) => text)).toEqual(texts(there.acts));
    // A pause is at the same position: what was picked there stays.
    there.stage = 'paused';
    shown.length = 0;
    driver.table(there.seen);
    await expect.poll(() => shown).not.toContain('(jump elsewhere)');
  });

  it('returns refusals of the rules; reports other problems and goes on', async () => {
    const there = new Elsewhere();
    there.playUntil(0);
    const { driver } = sitDown(there);
    there.answer = { code: 'illegal', clause: 'LV-1' };
    expect(await driver.act(0, 'x')).toMatchObject({ ok: false });
    there.answer = { code: 'paused' };
    expect(await driver.act(0, 'x')).toMatchObject({ ok: true });
    expect(there.problems).toEqual([{ code: 'paused' }]);
  });

  it('is over once the record is there; a seat that conceded ranks last', async () => {
    const there = new Elsewhere();
    there.playUntil(0);
    const { driver } = sitDown(there);
    there.stage = 'ended';
    there.lost = 'conceded';
    driver.table(there.seen);
    await driver.run();
    expect(driver.over).toBe(true);
    expect(driver.now.turn).toEqual([]);
    expect(driver.now.standing().ranks).toEqual([2, 1]);
    expect(driver.now.view(1)).toEqual(game.view(there.match.state, 1));
    expect(driver.record.entries).toHaveLength(there.acts.length);
  });
});
