import { AFTER, converge, type Known, type Outcome } from './convergence.ts';
import type { AnyModel } from './model.ts';
import { monotone } from './monotone.ts';
import type { World } from './population.ts';

const WORLDS: readonly World[] = [
  { name: 'logistic', spread: 300, noise: 'gumbel', grain: 0, change: 0 },
  { name: 'normal with ties', spread: 200, noise: 'normal', grain: 0.3, change: 0 },
  { name: 'changing skills', spread: 250, noise: 'gumbel', grain: 0.3, change: 6 },
];

const ABOUT: Readonly<Record<string, string>> = {
  logistic: 'skills with a deviation of 300 points, logistic pairs, no ties, skills that stay',
  'normal with ties':
    'skills with a deviation of 200 points, normal performances, about 5 % of pairs tied, skills that stay',
  'changing skills':
    'skills with a deviation of 250 points, logistic pairs, about 4 % tied, skills that walk at random by 6 points a game',
};

export const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export function worldsReport(models: readonly AnyModel[], games: number): string[] {
  const outcomes = WORLDS.map((world) => converge(models, world, games));
  const head = ['loss of a pair / of the winner', ...WORLDS.map(({ name }) => name)];
  const losses = models.map(({ name }, at) => [
    name,
    ...outcomes.map((all) => `${all[at]!.run.losses.pair.toFixed(4)} / ${all[at]!.run.losses.winner.toFixed(4)}`),
  ]);
  return [
    `### Simulated players`,
    '',
    `Each world: 200 players, ${games.toLocaleString('en')} games of 2 to 6, a newcomer for one of them every 40 games; every game is predicted before it is rated.`,
    'Logarithmic losses, lower is better; a tie counts as half of each outcome.',
    '',
    ...WORLDS.map(({ name }) => `- ${name}: ${ABOUT[name]}`),
    '',
    ...markdown(head, losses),
    '',
    ...calibration(outcomes.map((all) => all[0]!)),
    ...newcomers(models, outcomes),
  ];
}

/** Predicted chances against results, in tenths, of our model. */
function calibration(outcomes: readonly Outcome[]): string[] {
  const rows = [...Array(10).keys()].map((at) => [
    `${10 * at} – ${10 * at + 10} %`,
    ...outcomes.flatMap(({ run }) => {
      const { pairs, chance, score } = run.losses.tenths[at]!;
      return [`${percent(chance / pairs)} → ${percent(score / pairs)}`, pairs.toLocaleString('en')];
    }),
  ]);
  return [
    'Calibration of our chances: mean prediction → share of pairs won, and number of pairs.',
    '',
    ...markdown(['predicted', ...WORLDS.flatMap(({ name }) => [name, 'pairs'])], rows),
    '',
  ];
}

function newcomers(models: readonly AnyModel[], outcomes: readonly (readonly Outcome[])[]): string[] {
  const own = WORLDS.flatMap(({ name }, world) => {
    const { known, drift } = outcomes[world]![0]!;
    const row = (label: string, value: (known: Known) => string): string[] => [
      `${name}: ${label}`,
      ...known.map(value),
    ];
    return [
      row('error (root mean square)', ({ squaredError, players }) => Math.sqrt(squaredError / players).toFixed(0)),
      row('band (mean)', ({ deviations, players }) => `± ${((2 * deviations) / players).toFixed(0)}`),
      row('skill within the band', ({ covered, players }) => percent(covered / players)),
      row(`players (drift of the mean at the end: ${drift.toFixed(1)} points)`, ({ players }) => String(players)),
    ];
  });
  const chances = models.map(({ name }, at) => [
    name,
    ...outcomes[0]![at]!.known.map(({ chanceError, players }) => percent(chanceError / players)),
  ]);
  const stages = AFTER.map((games) => (games === 1 ? '1 game' : `${games} games`));
  return [
    'Newcomers among rated players, after so many games of their own. In points, ours:',
    '',
    ...markdown(['', ...stages], own),
    '',
    'Mean distance of the predicted chance against a random rated player from the true one (logistic):',
    '',
    ...markdown(['', ...stages], chances),
    '',
  ];
}

export function monotoneReport(models: readonly AnyModel[]): string[] {
  const tries = 20_000;
  const found = models.map((model) => ({ model, ...monotone(model, tries) }));
  return [
    '### A better place lowers the rating',
    '',
    `${tries.toLocaleString('en')} random results with ties, each rated twice: as it was, and with a better place for one player while the others keep their order.`,
    '',
    ...markdown(
      ['', 'lowered', 'for example'],
      found.map(({ model, lowered, example }) => [model.name, lowered.toLocaleString('en'), example ?? '']),
    ),
    '',
  ];
}
