import type { CharacterName } from '../characters.ts';
import type { Reward } from '../scoring.ts';

/** The words of the board; the names of Territories and Characters are in the game's prose. */
export interface Words {
  /** By type, as on the card: "2 × your Fields". A Forest has its number. */
  readonly rules: readonly string[];
  readonly forest: (value: number) => string;
  /** The name of a Territory with a soft hyphen where a narrow card may break it. */
  readonly parted: (name: string) => string;
  /** "A River" */
  readonly one: readonly string[];
  /** What each Character does, as on the card. */
  readonly effects: Readonly<Record<CharacterName, string>>;
  /** By type: where the amount comes from, "initiative 6 × 3 Rivers". */
  readonly how: readonly ((reward: Reward) => string)[];
  readonly doubled: string;

  readonly you: string;
  /** Inside a sentence. */
  readonly youToo: string;
  readonly points: string;
  readonly hidden: string;
  readonly spoken: (points: number) => string;

  readonly subtitle: (round: number) => string;
  readonly steps: readonly [choose: string, resolve: string, row: string];
  readonly count: (at: number, of: number) => string;

  readonly status: {
    readonly ready: string;
    readonly choosing: string;
    readonly yourPick: string;
    readonly done: string;
    readonly acting: string;
    readonly toCome: string;
    readonly answering: string;
  };

  readonly order: string;
  readonly orderHint: string;
  /** The order in which equal initiatives act. */
  readonly tie: (names: readonly string[]) => string;
  readonly nowTake: string;
  /** What a Character did, in two or three words. */
  readonly stole: (amount: number) => string;
  readonly gave: (amount: number, name: string) => string;
  readonly showed: (fighters: number) => string;
  readonly tookBack: (character: string) => string;
  readonly swapped: (front: string) => string;
  readonly doubles: string;

  readonly omens: string;
  readonly best: string;
  readonly worst: string;
  readonly cards: (count: number) => string;
  readonly deck: (cards: string, ranking: string) => string;
  readonly known: (where: 'top' | 'bottom', front: string) => string;

  readonly territories: string;
  readonly nextRow: string;
  readonly row: {
    readonly will: string;
    readonly take: string;
    readonly tracker: string;
    readonly rider: string;
    readonly others: (name: string) => string;
    readonly idle: string;
  };
  readonly nextTracker: string;
  readonly nextRider: string;
  readonly withCharacter: (name: string, initiative: number) => string;
  readonly left: (count: number) => string;
  readonly wouldPay: (front: string, amount: number) => string;
  readonly inNextRow: (name: string) => string;
  readonly taken: string;
  readonly takenBy: (name: string) => string;

  readonly hand: string;
  readonly lookAtHand: (count: number) => string;
  readonly backToTable: string;
  readonly locked: string;
  readonly card: (initiative: number, name: string, effect: string) => string;
  readonly action: string;
  readonly everybodyChooses: string;
  readonly turnOf: (name: string) => string;

  readonly domains: string;
  readonly player: string;
  readonly neighbours: (names: string) => string;
  readonly neighbour: string;
  readonly played: string;
  readonly nothingPlayed: string;
  /** The other views of the Domains. */
  readonly show: { readonly tiles: string; readonly numbers: string; readonly played: string };
  readonly shownInHand: (name: string) => string;

  readonly fighter: {
    readonly question: (name: string) => string;
    readonly yes: string;
    readonly no: string;
    readonly answered: string;
  };
  readonly poet: { readonly question: string; readonly answer: string };
  readonly midwife: string;
  readonly pioneer: string;

  /** Where a second press confirms a pick. */
  readonly firstPress: string;
  readonly task: {
    readonly choose: string;
    readonly fighter: string;
    readonly poet: string;
    readonly tracker: string;
    readonly midwife: string;
    readonly rider: string;
    readonly pioneer: string;
    readonly take: string;
  };
  /** "A River would pay 6 × 3 = 18." */
  readonly wouldPayYou: (one: string, sum: string) => string;
  readonly fighterYes: string;
  readonly fighterNo: string;
  readonly poetGain: (name: string) => string;
  readonly poetRest: string;
  readonly trackerGain: (front: string) => string;
  readonly trackerRest: string;
  readonly midwifeGain: (character: string) => string;
  readonly midwifeRest: string;
  readonly riderGain: (down: string, up: string) => string;
  readonly riderRest: (front: string, sum: string) => string;
  readonly pioneerGain: (front: string) => string;
  readonly pioneerRest: string;
}
