/** The words of the play screen; games have their own. */
export interface PlayWords {
  readonly back: string;
  readonly toBoard: string;
  readonly tools: string;
  readonly rules: string;
  readonly hint: string;
  readonly soundOn: string;
  readonly soundOff: string;
  /** Asked once, in the first match. */
  readonly sounds: { readonly ask: string; readonly yes: string; readonly no: string };
  readonly night: string;
  readonly menu: string;
  readonly close: string;
  readonly steps: string;
  readonly step: (number: number, name: string, count: string) => string;

  readonly players: string;
  readonly bot: (level: number) => string;
  readonly hidden: string;
  readonly thinking: (name: string) => string;
  readonly deciding: (step: string) => string;
  readonly stillThinking: string;

  readonly board: string;
  readonly textBoard: string;
  readonly actions: string;
  readonly yourTurn: string;
  readonly turnOf: (name: string) => string;
  readonly announceTurn: (task: string) => string;
  readonly clear: string;
  readonly undo: string;
  readonly skip: string;
  readonly refused: string;
  readonly clause: (clause: string) => string;
  readonly dismiss: string;
  readonly troubles: { readonly unkept: string; readonly bot: string };
  readonly about: {
    readonly title: string;
    readonly press: string;
    readonly list: string;
    readonly stop: string;
    readonly others: string;
    readonly open: (clause: string) => string;
  };

  readonly log: string;
  readonly openLog: string;
  readonly noLog: string;
  readonly showMoment: string;
  readonly review: {
    readonly title: string;
    readonly first: string;
    readonly previous: string;
    readonly play: string;
    readonly pause: string;
    readonly next: string;
    readonly last: string;
    readonly position: (at: number, of: number) => string;
    readonly start: string;
    /** The same, when equal chances are shown; `drawn`: the starter is still to be drawn, and it matters. */
    readonly startEven: (drawn: boolean) => string;
    readonly now: string;
    readonly result: string;
    readonly eyes: string;
    readonly everyone: string;
    readonly chances: string;
    readonly turning: string;
    readonly working: string;
    readonly even: string;
  };

  readonly curtain: {
    readonly title: (name: string) => string;
    readonly text: (name: string) => string;
    readonly take: (name: string) => string;
    /** The heading of what happened meanwhile. */
    readonly since: string;
  };

  readonly hints: {
    readonly title: string;
    readonly asking: string;
    readonly none: string;
    readonly play: string;
    readonly previous: string;
    readonly next: string;
    readonly how: string;
    readonly played: string;
  };

  readonly result: {
    readonly title: string;
    readonly subtitle: string;
    readonly you: string;
    readonly youWin: string;
    readonly wins: (name: string) => string;
    readonly share: (names: readonly string[]) => string;
    readonly ahead: (by: string, name: string) => string;
    readonly level: (name: string) => string;
    /** The match was stopped, and nobody won. */
    readonly noWinner: string;
    /** "You came 3rd" */
    readonly placed: (rank: number) => string;
    readonly behind: (by: string, name: string) => string;
    /** You and others share the win. */
    readonly shareWith: (names: readonly string[]) => string;
    /** The part with the largest difference, and the name of who is ahead; null: you. */
    readonly gap: (label: string, by: string, name: string | null) => string;
    readonly parts: (money: boolean) => string;
    readonly allParts: (count: number) => string;
    readonly figures: string;
    readonly moments: string;
    readonly series: { readonly title: (games: number) => string; readonly wins: (count: number) => string };
    readonly asSeries: string;
    readonly rematch: string;
    readonly rotate: string;
    readonly rematchText: string;
    readonly review: string;
    readonly export: string;
    readonly verify: string;
    readonly verifying: string;
    readonly proven: (count: number) => string;
    readonly unproven: string;
    readonly byHand: string;
    readonly lobby: string;
  };

  readonly settings: {
    readonly tempo: string;
    readonly tempos: readonly [relaxed: string, normal: string, fast: string, instant: string];
    readonly confirm: string;
    readonly sound: string;
    readonly volume: string;
    readonly haptics: string;
    readonly text: string;
    readonly hand: string;
    readonly hands: readonly [left: string, right: string];
    readonly language: string;
    readonly keys: string;
    readonly export: string;
    readonly leave: string;
  };

  readonly keys: readonly (readonly [keys: string, does: string])[];

  readonly missing: {
    readonly title: string;
    readonly text: string;
    readonly home: string; /** Another tab plays the same match. */
    readonly elsewhere: { readonly title: string; readonly text: string; readonly take: string };
  };
  readonly plain: { readonly choices: string; readonly find: string; readonly wait: string };
}
