import type { Language, Prose } from '../../src/core/prose.ts';
import type { Clause } from '../../src/core/result.ts';
import { list, plural, seatLabel } from '../../src/games/words.ts';
import { pointsOf, type Action, type Event, type View } from './state.ts';

interface Words {
  readonly round: (round: number, rounds: number) => string;
  readonly bag: (white: number, black: number) => string;
  readonly stones: readonly [one: string, other: string];
  readonly points: readonly [one: string, other: string];
  readonly hidden: string;
  readonly choose: (stones: string) => string;
  readonly draw: string;
  readonly chosen: (name: string) => string;
  readonly shown: (choices: string) => string;
  readonly falls: (name: string, stones: string) => string;
  readonly stands: (name: string, stones: string, points: string, alone: boolean) => string;
  readonly begins: (round: number) => string;
  readonly over: (winners: string, several: boolean, points: string) => string;
  readonly rounds: string;
  readonly length: string;
  readonly part: (round: number) => string;
  readonly refusals: Readonly<Record<Clause, string>>;
}

const EN: Words = {
  round: (round, rounds) => `Round ${round} of ${rounds}`,
  bag: (white, black) => `In the bag: ${white} white, ${black} black`,
  stones: ['stone', 'stones'],
  points: ['point', 'points'],
  hidden: 'has chosen',
  choose: (stones) => `Draw ${stones}`,
  draw: 'Stones come out of the bag',
  chosen: (name) => `${name} has chosen.`,
  shown: (choices) => `Everybody shows their choice: ${choices}.`,
  falls: (name, stones) => `${name} draws ${stones}, a black one among them: the cairn falls.`,
  stands: (name, stones, points, alone) =>
    `${name} draws ${stones}, all white: ${points}${alone ? ', doubled because nobody else chose as many' : ''}.`,
  begins: (round) => `Round ${round} begins.`,
  over: (winners, several, points) =>
    `The game is over. ${winners} ${several ? 'share the win' : 'wins'} with ${points}.`,
  rounds: 'Rounds',
  length: 'How many times everybody chooses and draws.',
  part: (round) => `Round ${round}`,
  refusals: {
    'CA-3': 'Everybody chooses once in a round: 1, 2 or 3 stones.',
    'CA-5': 'A draw takes as many stones as were chosen, out of those in the bag.',
  },
};

const FR: Words = {
  round: (round, rounds) => `Manche ${round} sur ${rounds}`,
  bag: (white, black) => `Dans le sac : ${white} blanches, ${black} noires`,
  stones: ['pierre', 'pierres'],
  points: ['point', 'points'],
  hidden: 'a choisi',
  choose: (stones) => `Piocher ${stones}`,
  draw: 'Des pierres sortent du sac',
  chosen: (name) => `${name} a choisi.`,
  shown: (choices) => `On montre les choix : ${choices}.`,
  falls: (name, stones) => `${name} pioche ${stones}, dont une noire : le cairn s’écroule.`,
  stands: (name, stones, points, alone) =>
    `${name} pioche ${stones}, sans une noire : ${points}${alone ? ', doublés car personne d’autre n’en a choisi autant' : ''}.`,
  begins: (round) => `La manche ${round} commence.`,
  over: (winners, several, points) =>
    `La partie est terminée. ${winners} ${several ? 'se partagent la victoire' : 'gagne'} avec ${points}.`,
  rounds: 'Manches',
  length: 'Combien de fois chacun choisit et pioche.',
  part: (round) => `Manche ${round}`,
  refusals: {
    'CA-3': 'Chacun choisit une fois par manche : 1, 2 ou 3 pierres.',
    'CA-5': 'On pioche autant de pierres qu’on a choisi, parmi celles du sac.',
  },
};

const DE: Words = {
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  bag: (white, black) => `Im Beutel: ${white} weiße, ${black} schwarze`,
  stones: ['Stein', 'Steine'],
  points: ['Punkt', 'Punkte'],
  hidden: 'hat gewählt',
  choose: (stones) => `${stones} ziehen`,
  draw: 'Steine kommen aus dem Beutel',
  chosen: (name) => `${name} hat gewählt.`,
  shown: (choices) => `Alle zeigen ihre Wahl: ${choices}.`,
  falls: (name, stones) => `${name} zieht ${stones}, Schwarz ist dabei: Der Cairn stürzt ein.`,
  stands: (name, stones, points, alone) =>
    `${name} zieht ${stones}, alles weiß: ${points}${alone ? ', verdoppelt, weil sonst niemand so viele gewählt hat' : ''}.`,
  begins: (round) => `Runde ${round} beginnt.`,
  over: (winners, several, points) =>
    `Die Partie ist vorbei. ${several ? `Geteilter Sieg: ${winners}, ${points}.` : `${winners} gewinnt: ${points}.`}`,
  rounds: 'Runden',
  length: 'Wie oft alle wählen und ziehen.',
  part: (round) => `Runde ${round}`,
  refusals: {
    'CA-3': 'Alle wählen einmal pro Runde: 1, 2 oder 3 Steine.',
    'CA-5': 'Gezogen werden so viele Steine, wie gewählt wurden, und nur solche aus dem Beutel.',
  },
};

function proseIn(language: Language, words: Words): Prose<View, Action, Event> {
  const stones = (count: number): string => plural(language, count, ...words.stones);
  const points = (count: number): string => plural(language, count, ...words.points);

  const board = (view: View, _viewer: number, names: readonly string[]): string => {
    const rows = names.map((name, seat) => {
      const chosen = view.chosen[seat];
      const choice = chosen === 0 ? '' : chosen === null ? words.hidden : stones(chosen!);
      const won = pointsOf(view, seat).map((amount) => String(amount).padStart(2));
      return `${seatLabel(seat, name, 16).padEnd(20)}${choice.padEnd(14)}${won.join(' ')}`.trimEnd();
    });
    return [words.round(view.round, view.rounds), words.bag(view.white, view.black), '', ...rows].join('\n');
  };

  const event = (event: Event, names: readonly string[]): string => {
    switch (event.kind) {
      case 'chosen':
        return words.chosen(names[event.seat]!);
      case 'shown':
        return words.shown(event.chosen.map((count, seat) => `${names[seat]} ${count}`).join(', '));
      case 'drawn': {
        const [name, count] = [names[event.seat]!, stones(event.white + event.black)];
        return event.black > 0
          ? words.falls(name, count)
          : words.stands(name, count, points(event.points), event.alone);
      }
      case 'round':
        return words.begins(event.round);
      case 'over': {
        const best = Math.max(...event.scores);
        const winners = names.filter((_, seat) => event.scores[seat] === best);
        return words.over(list(language, winners), winners.length > 1, points(best));
      }
    }
  };

  return {
    board,
    action: (action) => (action.kind === 'choose' ? words.choose(stones(action.stones)) : words.draw),
    event,
    option: () => words.rounds,
    note: () => words.length,
    value: (_, value) => String(value),
    part: ({ at }) => words.part(at!),
    score: points,
    refusals: words.refusals,
  };
}

export const prose = { en: proseIn('en', EN), fr: proseIn('fr', FR), de: proseIn('de', DE) } as const;
