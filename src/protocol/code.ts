import type { TournamentCode } from '../tournament/command.ts';

/** Why a tournament refuses a command. @public The page uses it. */
export type TournamentRefusal = `tournament.${TournamentCode}`;

/** Why the server refused a request. The rules and the table have reasons of their own. */
export type WireCode =
  /** The message cannot be read. */
  | 'message'
  /** The name is not visible. */
  | 'name'
  /** There is no such table. */
  | 'table'
  /** Rate limit or overload: try again in a moment. */
  | 'busy'
  /** Chat is closed: partners may not talk while they play. */
  | 'silence'
  /** Other tables still play the board of this table: it is closed to everybody else until the last has ended. */
  | 'sealed'
  /** There is no such board, or the person may not see it. */
  | 'noBoard'
  /** The table is on hold: this server cannot read its next event. */
  | 'unreadable'
  /** There is no person with that handle. */
  | 'person'
  /** A rated table is only for people with an account. */
  | 'guest'
  /** A bot account sits down where it has been invited, or where only bots play. */
  | 'uninvited'
  /** The bot takes no challenges at this game; `detail`: the game. */
  | 'unplayed'
  /** The bot has as many games and open challenges as it takes. */
  | 'full'
  /** One person has as many games and open challenges with the bot as one may have. */
  | 'share'
  /** The bot has had as many challenges as it takes in an hour. */
  | 'enough'
  /** The account has been used as a person's, so it cannot become a bot's; `detail`: by what. */
  | 'used'
  /** The person does not look for players. */
  | 'seek'
  /** The session has ended. */
  | 'session'
  /**
   * Another person is signed in on this device and would be signed out. `last`: from their last device; `other`: from one
   * of several.
   */
  | 'replace'
  /** Somebody else has this handle, in whatever case. */
  | 'handle'
  /** The passkey or the recovery code is not valid. */
  | 'credential'
  /** First prove again who you are, by a passkey or the recovery code. */
  | 'proof'
  /** The token of the HTTP API is not valid: it was ended, has expired, or is none. */
  | 'token'
  /** The token may not do this; `expected`: the scope that it lacks. */
  | 'scope'
  /** There would be no way to sign in again. */
  | 'lastWay'
  /** Only for an account, or only for a guest. */
  | 'account'
  /** Notices cannot be sent to that address: it is in a private network, or not https. */
  | 'target'
  /** The address for notices did not answer, or refused. */
  | 'unreached'
  /** The code is wrong, used or expired. */
  | 'code'
  /** The person is signed in on as many devices as there may be: first sign one out. */
  | 'devices'
  /** Not with that person, or not at that person's table: one blocks the other. Nobody is told who. */
  | 'apart'
  /** Somebody has too many of these. */
  | 'many'
  /** That person was asked to this table already, and may have declined. */
  | 'asked'
  /** There is no such invitation, request or block. */
  | 'nothing'
  /** Only for people with an account. */
  | 'keep'
  /** The person shows their games to friends only, or to nobody. */
  | 'hidden'
  /** Moderators have closed the chat to this person; `until`, and `detail`: why. */
  | 'muted'
  /** Moderators have suspended this person; `until`, and `detail`: why. */
  | 'suspended'
  /** The name or handle has a word that is not welcome here. */
  | 'words'
  /** The name has an @, which stands before a handle. */
  | 'at'
  /** Moderators took this name from the person. */
  | 'renamed'
  /** A limit of people who are new here; `detail`: `chat`, `link` or `tables`. */
  | 'newcomer'
  /** The person has made too many reports today. */
  | 'reports'
  /** There is no such open report, or no such sanction in force. */
  | 'decided'
  /** Only for moderators. */
  | 'role'
  /** Moderators cannot sanction each other, nor themselves. */
  | 'moderator'
  /** There is no such club, or it has ended. */
  | 'club'
  /** The address of the club is taken, also by one that has ended. */
  | 'address'
  /** Only for members of the club. */
  | 'member'
  /** Only for organisers of the club, or for organisers and helpers. */
  | 'organiser'
  /** The person may not join this club. */
  | 'banned'
  /** The link of invitation is void. */
  | 'invite'
  /** The club needs an organiser: first make somebody else one. */
  | 'last'
  /** There is no such evening. */
  | 'evening'
  /** The evening is over, or would start in the past. */
  | 'past'
  /** The evening is not near yet: its tables cannot be opened. */
  | 'early'
  /** The evening was called off. */
  | 'cancelled'
  /** Nobody said yes to this evening. */
  | 'nobody'
  /** There is no such season. */
  | 'season'
  /** The first evening of the season has begun: its rules stay. */
  | 'counting'
  /** There is no such time zone, or no such day. */
  | 'zone'
  /** There is no such tournament. */
  | 'tournament'
  /** The tournament has changed since the page read it: look again. */
  | 'version';
