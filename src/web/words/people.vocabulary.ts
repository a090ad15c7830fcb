/** The words of friends, invitations, blocking and privacy; loaded with them. */
export interface PeopleWords {
  readonly online: string;
  readonly nobodyHere: string;
  readonly playing: (game: string) => string;
  readonly looking: string;
  readonly away: string;
  readonly watch: string;
  readonly watchOf: (name: string) => string;
  readonly invite: string;
  readonly inviteOf: (name: string) => string;
  /** After “Invite” without a waiting table: the person first opens one. */
  readonly inviteSoon: (name: string) => string;

  readonly invitations: {
    readonly title: string;
    readonly invites: (name: string) => string;
    readonly go: string;
    readonly goTo: (name: string, game: string) => string;
    readonly decline: string;
    readonly declineOf: (name: string) => string;
    /** Spoken when one arrives. */
    readonly told: (name: string, game: string) => string;
    readonly one: (game: string) => string;
    readonly several: (count: number) => string;
  };

  readonly requests: {
    readonly title: string;
    readonly wants: string;
    readonly accept: string;
    readonly acceptOf: (name: string) => string;
    readonly refuse: string;
    readonly refuseOf: (name: string) => string;
    readonly told: (name: string) => string;
  };

  readonly friends: {
    readonly title: string;
    readonly none: string;
    readonly add: string;
    readonly asked: string;
    readonly friend: string;
    readonly handle: string;
    readonly handleNote: string;
    readonly sent: (name: string) => string;
    readonly made: (name: string) => string;
    readonly ended: (name: string) => string;
    /** Of requests that were sent: the name of the list, what each says, and after one was withdrawn. */
    readonly sentList: string;
    readonly noReply: string;
    readonly takeBack: (name: string) => string;
    readonly takenBack: (name: string) => string;
    readonly end: (name: string) => string;
    readonly endSure: (name: string) => string;
    readonly endGo: string;
    readonly stay: string;
    /** For guests: why there is no field, and the way to the account. */
    readonly guest: string;
    readonly keep: string;
  };

  readonly table: {
    readonly byName: string;
    readonly noReply: string;
    readonly declined: string;
    readonly takeBack: (name: string) => string;
    readonly hasBeenAsked: (name: string) => string;
    readonly sent: (name: string) => string;
    readonly more: (name: string) => string;
    readonly page: string;
    readonly here: string;
  };

  readonly block: {
    readonly go: (name: string) => string;
    readonly end: string;
    readonly endOf: (name: string) => string;
    readonly note: (name: string) => string;
    readonly have: (name: string) => string;
    readonly done: (name: string) => string;
    readonly ended: (name: string) => string;
    readonly list: string;
    readonly stay: string;
    /** In the list: somebody whose name is not known any more. */
    readonly someone: string;
  };

  readonly privacy: {
    readonly title: string;
    readonly games: string;
    readonly everybody: string;
    readonly friends: string;
    readonly me: string;
    readonly note: string;
    /** The switch: open data may name the person. */
    readonly named: string;
    readonly namedNote: string;
    readonly saved: string;
    /** Instead of the games of somebody. */
    readonly onlyFriends: string;
    readonly onlyMe: string;
  };
}
