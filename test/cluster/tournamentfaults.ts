import { Backends } from '../../scripts/backends.ts';
import { Balancer } from '../../scripts/balancer.ts';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import type { Tournament } from '../../src/protocol/tournament.ts';
import { withCode } from '../server/account.ts';
import { Guest, Page } from '../server/client.ts';
import { announce, insistOn, look, playRound, recompute, told, until, type Player } from '../server/cup.ts';

/*
 * A tournament of scripted people over several nodes, while nodes, Redis and PostgreSQL are killed in every round. Afterwards each
 * result must be counted once, and the standings must be those that the tables' own records give.
 */

export interface TournamentFaultPlan {
  readonly people: number;
  readonly rounds: number;
  readonly nodes: number;
  readonly seed: string;
  readonly told?: (text: string) => void;
}

export interface TournamentFindings {
  readonly tables: number;
  /** Faults of nodes, Redis and PostgreSQL. */
  readonly disturbances: number;
  /** Violations; empty if the system is correct. */
  readonly problems: readonly string[];
}

export async function playThroughFaults(plan: TournamentFaultPlan): Promise<TournamentFindings> {
  const { told: tell = () => undefined } = plan;
  const rng = seeded(plan.seed);
  const backends = await Backends.start();
  const database = await backends.newDatabase('tournament');
  const settings = {
    database,
    redis: backends.redisUrl,
    web: 'nowhere',
    threads: 1,
    botPace: 0,
    log: 'error' as const,
  };
  const nodes = Array.from({ length: plan.nodes }, () => new ServerNode({ ...settings, ...UNLIMITED }));
  await Promise.all(nodes.map((node) => node.start()));
  const balancer = new Balancer(nodes.map(({ at }) => at));
  const door = { url: await balancer.listen() };
  const players: Player[] = [];
  for (let i = 0; i <= plan.people; i++) {
    const guest = await Guest.welcome(door, `Player ${i}`);
    await withCode(guest, `player-${i}`);
    players.push({ guest, page: new Page(guest) });
  }
  const [organiser, ...entrants] = players as [Player, ...Player[]];
  const format = { kind: 'swiss', rounds: plan.rounds };
  const at = await announce(organiser, { format, pace: { kind: 'move', seconds: 86_400 } });
  for (const one of entrants) await insistOn(one, at, { kind: 'join', name: one.guest.name });
  let disturbances = 0;
  for (let round = 0; round < plan.rounds; round++) {
    await insistOn(organiser, at, { kind: 'pair' });
    await insistOn(organiser, at, { kind: 'start' });
    const disturbing = disturb(nodes, backends, rng.split()).then((count) => (disturbances += count));
    await Promise.all(entrants.map((one) => playRound(one, at, `${plan.seed} ${round}`)));
    await disturbing;
    await until(organiser, at, ({ stage }) => stage !== 'running');
    tell(`round ${round + 1} of ${plan.rounds}: ${disturbances} faults so far`);
  }
  const end = await look(organiser, at);
  for (const { page } of players) page.close();
  await balancer.close();
  await Promise.all(nodes.map((node) => node.kill()));
  const store = await PostgresStore.open(database);
  const problems = await violations(store, end, plan);
  await store.close();
  await backends.close();
  return { tables: end.rounds.flatMap(({ tables }) => tables).length, disturbances, problems };
}

/** A node, Redis and PostgreSQL, each killed and started again, in any order, while people play. */
async function disturb(nodes: readonly ServerNode[], backends: Backends, rng: Rng): Promise<number> {
  const node = async (): Promise<void> => {
    const one = rng.pick(nodes);
    await one.kill();
    await one.start();
  };
  const faults = [node, node, () => backends.redis.restart('SIGKILL'), () => backends.postgres.restart('SIGQUIT')];
  for (const fault of rng.shuffle([...faults])) await fault();
  return faults.length;
}

async function violations(store: PostgresStore, end: Tournament, plan: TournamentFaultPlan): Promise<string[]> {
  const problems: string[] = [];
  if (end.stage !== 'ended') problems.push(`the stage is ${end.stage}`);
  const events = await store.tournaments.events(end.id);
  const results = events.flatMap((event) => (event.kind === 'result' ? `${event.round} ${event.table}` : []));
  const expected = end.rounds.flatMap(({ tables }, round) => tables.map((_, table) => `${round} ${table}`));
  if (JSON.stringify(results.toSorted()) !== JSON.stringify(expected.toSorted()))
    problems.push(`results ${results.join(', ')} instead of ${expected.join(', ')}`);
  const tables = await store.tables({ limit: 10_000 });
  const opened = tables.filter(({ card }) => (card as { terms: { tournament?: unknown } }).terms.tournament);
  if (opened.length !== expected.length) problems.push(`${opened.length} tables were opened for ${expected.length}`);
  const records = await recompute(store, end);
  for (const [name, points] of told(end))
    if (records.get(name) !== points)
      problems.push(`${name} has ${points} points, by the records ${records.get(name)}`);
  const sum = [...records.values()].reduce((all, points) => all + points, 0);
  if (sum !== 50 * plan.people * plan.rounds) problems.push(`all points are ${sum}`);
  return problems;
}
