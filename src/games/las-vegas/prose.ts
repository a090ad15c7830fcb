import type { Seat, Viewer } from '../../core/game.ts';
import type { Language, Prose } from '../../core/prose.ts';
import { seatLetter } from '../../core/seat.ts';
import { list, plural, seatLabel, short } from '../words.ts';
import type { Action } from './actions.ts';
import { count, diceIn, formatRoll, type Dice } from './dice.ts';
import { payoutLines, type PayoutLine } from './payout.ts';
import { sum } from './pieces.ts';
import type { Event, View } from './state.ts';

/** What differs between the languages; the sentences and the drawing are shared. */
interface Words {
  readonly casinos: readonly string[];
  /** Within a sentence, and as one letter. */
  readonly house: readonly [name: string, letter: string];
  readonly colon: string;
  readonly die: readonly [string, string];
  readonly bill: readonly [string, string];
  readonly title: (round: number, pile: string) => string;
  readonly pile: (left: number) => string;
  readonly nobody: string;
  readonly hidden: string;
  readonly toAct: (name: string, roll: string) => string;
  readonly place: (dice: string, casino: string) => string;
  readonly starts: (name: string) => string;
  readonly stocked: (round: number, casinos: string) => string;
  readonly rolls: (name: string, roll: string) => string;
  readonly places: (name: string, dice: string, casino: string) => string;
  readonly takes: (name: string, dice: string, bill: string) => string;
  readonly tied: (names: string, dice: string) => string;
  readonly nothing: (name: string, dice: string) => string;
  readonly buried: (bills: string) => string;
  readonly round: (round: number, name: string) => string;
  readonly over: (scores: string, winners: string, several: boolean) => string;
  readonly white: (dice: string, several: boolean, are: 'rolled' | 'left' | 'placed') => string;
  readonly options: Readonly<Record<string, string>>;
  /** What each option changes, in one line. */
  readonly notes: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly refusals: Prose['refusals'];
}

/** `4 Oasis` → `Oasis (4)` */
const atEn = (casino: string): string => casino.replace(/^(\d) (.+)/, '$2 ($1)');

const EN: Words = {
  casinos: ['Gold Vein', 'Laurels', 'Comet', 'Oasis', 'Pyramid', 'Big Top'],
  house: ['House', 'H'],
  colon: ': ',
  die: ['die', 'dice'],
  bill: ['bill', 'bills'],
  title: (round, pile) => `Las Vegas · round ${round} of 4 · ${pile}`,
  pile: (left) => `${left} bills in the pile`,
  nobody: 'nobody yet',
  hidden: 'hidden',
  toAct: (name, roll) => `${name} rolled ${roll}`,
  place: (dice, casino) => `Place ${dice} on ${atEn(casino)}`,
  starts: (name) => `${name} starts.`,
  stocked: (round, casinos) => `Round ${round}. The casinos are stocked: ${casinos}.`,
  rolls: (name, roll) => `${name} rolls ${roll}.`,
  places: (name, dice, casino) => `${name} places ${dice} on ${atEn(casino)}.`,
  takes: (name, dice, bill) => `${name} takes ${bill} with ${dice}`,
  tied: (names, dice) => `${names} tie with ${dice} each and get nothing`,
  nothing: (name, dice) => `no bill left for ${name} (${dice})`,
  buried: (bills) => `${bills} under the pile`,
  round: (round, name) => `Round ${round} begins with ${name}.`,
  over: (scores, winners, several) => `The game is over: ${scores}. ${winners} ${several ? 'share the win' : 'wins'}.`,
  white: (dice) => `${dice} white`,
  options: { starter: 'Who starts', neutralDice: 'Neutral dice', openMoney: 'Open money' },
  notes: {
    starter: 'Leave it to chance, or choose who rolls first.',
    neutralDice: 'White dice join every roll and play for the House. Bills it wins are lost.',
    openMoney: 'Everybody sees how much everybody has won.',
  },
  values: { true: 'yes', false: 'no', random: 'drawn at random' },
  refusals: {
    'LV-2': 'These bills are no longer in the pile.',
    'LV-3': 'At the start of a round each casino is stocked bill by bill until it holds at least 50k, and no further.',
    'LV-4': 'The start player is drawn once, before the first round, from the players at the table.',
    'LV-5': 'You roll all the dice you have left and choose one value; all your dice of that value go to its casino.',
    'LV-13': 'The game is over after four rounds.',
    'LV-15': 'There are white dice only at tables that play with neutral dice.',
    'LV-16': 'The two spare white dice are rolled first, at the start of the round.',
    'LV-17': 'All the white dice you have left are rolled with your own.',
  },
};

/** `4 L’Oasis` → `au 4, L’Oasis` */
const atFr = (casino: string): string => `au ${casino.replace(' ', ', ')}`;

const FR: Words = {
  casinos: ['Le Filon', 'Les Lauriers', 'La Comète', 'L’Oasis', 'La Pyramide', 'Le Chapiteau'],
  house: ['Maison', 'M'],
  colon: ' : ',
  die: ['dé', 'dés'],
  bill: ['billet', 'billets'],
  title: (round, pile) => `Las Vegas · manche ${round} sur 4 · ${pile}`,
  pile: (left) => `${left} billets dans la pile`,
  nobody: 'personne',
  hidden: 'face cachée',
  toAct: (name, roll) => `${name} a lancé ${roll}`,
  place: (dice, casino) => `Poser ${dice} ${atFr(casino)}`,
  starts: (name) => `${name} commence.`,
  stocked: (round, casinos) => `Manche ${round}. Les casinos sont garnis : ${casinos}.`,
  rolls: (name, roll) => `${name} lance ${roll}.`,
  places: (name, dice, casino) => `${name} pose ${dice} ${atFr(casino)}.`,
  takes: (name, dice, bill) => `${name} prend ${bill} avec ${dice}`,
  tied: (names, dice) => `${names} à égalité avec ${dice}, rien pour eux`,
  nothing: (name, dice) => `plus de billet pour ${name} (${dice})`,
  buried: (bills) => `${bills} sous la pile`,
  round: (round, name) => `Manche ${round} : ${name} commence.`,
  over: (scores, winners, several) =>
    `La partie est finie : ${scores}. ${winners} ${several ? 'se partagent la victoire' : 'gagne'}.`,
  white: (dice, several) => `${dice} ${several ? 'blancs' : 'blanc'}`,
  options: { starter: 'Qui commence', neutralDice: 'Dés neutres', openMoney: 'Argent visible' },
  notes: {
    starter: 'Au hasard, ou choisissez qui lance en premier.',
    neutralDice: 'Des dés blancs, ceux de la Maison, accompagnent chaque lancer et peuvent rafler des billets.',
    openMoney: 'Chacun voit combien les autres ont gagné.',
  },
  values: { true: 'oui', false: 'non', random: 'tiré au sort' },
  refusals: {
    'LV-2': 'Ces billets ne sont plus dans la pile.',
    'LV-3': 'Au début d’une manche, chaque casino est garni billet par billet jusqu’à 50k au moins, puis on s’arrête.',
    'LV-4': 'On tire au sort qui commence, une seule fois, avant la première manche, parmi les joueurs de la table.',
    'LV-5':
      'On lance tous les dés qui restent ; choisissez une valeur obtenue, et tous vos dés de cette valeur vont dans son casino.',
    'LV-13': 'La partie est finie après quatre manches.',
    'LV-15': 'Il n’y a de dés blancs qu’aux tables qui jouent avec les dés neutres.',
    'LV-16': 'On lance d’abord les deux dés blancs en trop, au début de la manche.',
    'LV-17': 'Tous les dés blancs qui vous restent se lancent avec les vôtres.',
  },
};

/** `4 Oase` → `in Casino 4 (Oase)` */
const inDe = (casino: string): string => casino.replace(/^(\d) (.+)/, 'in Casino $1 ($2)');

const DE: Words = {
  casinos: ['Goldader', 'Lorbeer', 'Komet', 'Oase', 'Pyramide', 'Zirkus'],
  house: ['das Haus', 'H'],
  colon: ': ',
  die: ['Würfel', 'Würfel'],
  bill: ['Schein', 'Scheine'],
  title: (round, pile) => `Las Vegas · Runde ${round} von 4 · ${pile}`,
  pile: (left) => `${left} Scheine im Stapel`,
  nobody: 'noch niemand',
  hidden: 'verdeckt',
  toAct: (name, roll) => `${name} hat ${roll} gewürfelt`,
  place: (dice, casino) => `${dice} ${inDe(casino)} legen`,
  starts: (name) => `${name} beginnt.`,
  stocked: (round, casinos) => `Runde ${round}. In den Casinos liegen: ${casinos}.`,
  rolls: (name, roll) => `${name} würfelt ${roll}.`,
  places: (name, dice, casino) => `${name} legt ${dice} ${inDe(casino)}.`,
  takes: (name, dice, bill) => `${name} bekommt ${bill} (${dice})`,
  tied: (names, dice) => `${names} im Patt (je ${dice}, kein Schein)`,
  nothing: (name, dice) => `${name} bekommt nichts (${dice}, kein Schein mehr)`,
  buried: (bills) => `${bills} unter den Stapel`,
  round: (round, name) => `Runde ${round}: ${name} beginnt.`,
  over: (scores, winners, several) =>
    `Die Partie ist zu Ende: ${scores}. ${winners} ${several ? 'teilen sich den Sieg' : 'gewinnt'}.`,
  white: (dice, several, are) => `${dice} weiß${are === 'rolled' ? '' : several ? 'e' : are === 'left' ? 'er' : 'en'}`,
  options: { starter: 'Wer beginnt', neutralDice: 'Weiße Würfel', openMoney: 'Offenes Geld' },
  notes: {
    starter: 'Auslosen oder festlegen, wer zuerst würfelt.',
    neutralDice: 'Bei jedem Wurf sind weiße Würfel dabei, die fürs Haus spielen. Was es gewinnt, ist verloren.',
    openMoney: 'Alle sehen, wer wie viel gewonnen hat.',
  },
  values: { true: 'ja', false: 'nein', random: 'ausgelost' },
  refusals: {
    'LV-2': 'Diese Scheine sind nicht mehr im Stapel.',
    'LV-3':
      'Zu Beginn einer Runde bekommt jedes Casino Schein um Schein, bis dort mindestens 50k liegen, und keinen mehr.',
    'LV-4': 'Wer beginnt, wird nur einmal ausgelost: vor der ersten Runde, unter allen am Tisch.',
    'LV-5':
      'Du würfelst mit allen Würfeln, die du noch hast, und wählst eine Augenzahl: Alle deine Würfel damit kommen in ihr Casino.',
    'LV-13': 'Nach vier Runden ist die Partie zu Ende.',
    'LV-15': 'Weiße Würfel gibt es nur an Tischen, die mit ihnen spielen.',
    'LV-16': 'Zu Beginn der Runde werden zuerst die zwei übrigen weißen Würfel geworfen.',
    'LV-17': 'Alle weißen Würfel, die du noch hast, wirfst du zusammen mit deinen.',
  },
};

function proseIn(language: Language, words: Words): Prose<View, Action, Event> {
  const dice = (n: number) => plural(language, n, ...words.die);
  const casino = (index: number) => `${index + 1} ${words.casinos[index]}`;
  const bills = (values: readonly number[]) => values.map((bill) => `${bill}k`).join(' ');
  const owner = (who: Seat | 'house', names: readonly string[]) => (who === 'house' ? words.house[0] : names[who]!);
  const roll = (own: Dice, white: Dice) =>
    [own && spaced(own), white && words.white(spaced(white), diceIn(white) > 1, 'rolled')].filter(Boolean).join(' + ');
  const placed = (own: number, white: number, are: 'left' | 'placed' = 'placed') =>
    [own && dice(own), white && words.white(String(white), white > 1, are)].filter(Boolean).join(' + ');

  const payout = (event: Extract<Event, { kind: 'payout' }>, names: readonly string[]): string => {
    const alone = event.lines.filter((line) => !line.tied);
    const sentences = [
      ...tiedGroups(event.lines).map((group) =>
        words.tied(
          list(
            language,
            group.map((line) => owner(line.owner, names)),
          ),
          dice(group[0]!.dice),
        ),
      ),
      ...alone.map((line) =>
        line.bill > 0
          ? words.takes(owner(line.owner, names), dice(line.dice), `${line.bill}k`)
          : words.nothing(owner(line.owner, names), dice(line.dice)),
      ),
      ...(event.buried.length > 0 ? [words.buried(bills(event.buried))] : []),
    ];
    return `${casino(event.casino)} (${bills(event.bills)})${words.colon}${sentences.join(', ')}.`;
  };

  /** LV-13 The number of bills breaks ties, so it is shown. */
  const over = ({ scores, bills }: Extract<Event, { kind: 'over' }>, names: readonly string[]): string => {
    const told = scores.map(
      (score, seat) => `${names[seat]} ${score}k (${plural(language, bills[seat]!, ...words.bill)})`,
    );
    const worth = scores.map((score, seat) => 100 * score + bills[seat]!);
    const winners = names.filter((_, seat) => worth[seat] === Math.max(...worth));
    return words.over(told.join(', '), list(language, winners), winners.length > 1);
  };

  const board = (view: View, viewer: Viewer, names: readonly string[]): string =>
    [
      words.title(view.round, words.pile(view.pile)),
      '',
      ...words.casinos.map((_, index) => casinoRow(view, index)),
      '',
      ...names.map((_, seat) => seatRow(view, seat, viewer, names)),
      ...(view.phase === 'place'
        ? ['', words.toAct(short(names[view.mover]!, 30), roll(view.rollOwn, view.rollWhite))]
        : []),
    ].join('\n');

  /** `A3 80k  B2=  H2=  C1 0`: each owner's dice and what they would win; `=` is a tie. */
  const casinoRow = (view: View, index: number): string => {
    const lines = payoutLines(view.dice[index]!, view.bills[index]!).map((line) => {
      const who = line.owner === 'house' ? words.house[1] : seatLetter(line.owner);
      return `${who}${line.dice}${line.tied ? '=' : ` ${line.bill > 0 ? `${line.bill}k` : '0'}`}`;
    });
    const head = `${casino(index).padEnd(14)} ${bills(view.bills[index]!).padEnd(19)}`;
    return ` ${head} ${lines.join('  ') || words.nobody}`;
  };

  const seatRow = (view: View, seat: Seat, viewer: Viewer, names: readonly string[]): string => {
    const won = view.won[seat];
    const pieces = plural(language, view.wonCount[seat]!, ...words.bill);
    const money = won ? `${sum(won)}k (${pieces})` : `${pieces} (${words.hidden})`;
    const mark = seat === view.mover && view.phase !== 'over' ? '▸' : ' ';
    const name = seatLabel(seat, names[seat]!, 14).padEnd(17);
    const left = placed(count(view.own, seat), count(view.white, seat), 'left').padEnd(18);
    return `${mark}${seat === viewer ? '*' : ' '}${name} ${left} ${money}`;
  };

  const action = (action: Action, view: View): string => {
    if (action.kind !== 'place') return '';
    const own = count(view.rollOwn, action.casino);
    const white = count(view.rollWhite, action.casino);
    return words.place(placed(own, white), casino(action.casino));
  };

  const event = (event: Event, names: readonly string[]): string => {
    switch (event.kind) {
      case 'start':
        return words.starts(names[event.seat]!);
      case 'stock':
        return words.stocked(
          event.round,
          event.bills.map((list, i) => `${i + 1}${words.colon}${bills(list)}`).join(' · '),
        );
      case 'house':
        return capital(words.rolls(words.house[0], spaced(event.white)));
      case 'roll':
        return words.rolls(names[event.seat]!, roll(event.own, event.white));
      case 'place':
        return words.places(names[event.seat]!, placed(event.own, event.white), casino(event.casino));
      case 'payout':
        return payout(event, names);
      case 'round':
        return words.round(event.round, names[event.starter]!);
      case 'over':
        return over(event, names);
    }
  };

  return {
    board,
    action,
    event,
    option: (name) => words.options[name] ?? name,
    note: (name) => words.notes[name] ?? '',
    value: (_, value) => words.values[String(value)] ?? seatLetter(Number(value)),
    part: (part) => casino(part.at! - 1),
    score: (amount) => `${amount}k`,
    refusals: words.refusals,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const spaced = (faces: Dice): string => (diceIn(faces) > 0 ? formatRoll(faces).split('').join(' ') : '');

/** Groups of tied lines. */
function tiedGroups(lines: readonly PayoutLine[]): PayoutLine[][] {
  const groups = new Map<number, PayoutLine[]>();
  for (const line of lines) if (line.tied) groups.set(line.dice, [...(groups.get(line.dice) ?? []), line]);
  return [...groups.values()];
}

export const prose: Readonly<Record<Language, Prose<View, Action, Event>>> = {
  en: proseIn('en', EN),
  fr: proseIn('fr', FR),
  de: proseIn('de', DE),
};
