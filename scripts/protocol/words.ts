/* Sentences of docs/protocol.md. Every route, message, command and close code needs one: the generator fails without. */

export const ROUTES: Readonly<Record<string, string>> = {
  'GET /api/me': 'Who is signed in on this device; `null` for nobody.',
  'POST /api/me':
    'Signs in somebody new and sets the session cookie, or changes the name and colour of the person who is signed in.',
  'POST /api/me/ticket':
    'A one-time ticket that signs the same person in on another device. It expires after ten minutes.',
  'POST /api/me/redeem': 'Signs this device in by a ticket and sets the session cookie.',
  'GET /api/me/devices': 'The devices on which the person is signed in.',
  'DELETE /api/me/devices': 'Signs out all devices but this one and closes their sockets.',
  'DELETE /api/me/devices/:id': 'Signs a device out and closes its sockets.',
  'GET /api/me/account': 'What signs this person in again, and how many games they have.',
  'POST /api/me/account': 'Makes an account of a guest, with a recovery code. The code is shown this once.',
  'POST /api/me/code': 'Makes a new recovery code; the old one is void. Needs a proof.',
  'POST /api/me/passkeys/options':
    'The options for `navigator.credentials.create`, valid once, for five minutes and for this session. `handle`: for a guest, who gets an account by it. An account needs a proof.',
  'POST /api/me/passkeys': 'Registers a passkey.',
  'GET /api/me/tokens': 'The tokens by which programs of this person use the [HTTP API](api-v1.md), newest first.',
  'POST /api/me/tokens':
    'Makes a token; `text` is shown this once. `days`: until it expires; null: it lasts. Only for accounts. Needs a proof.',
  'DELETE /api/me/tokens/:id': 'Ends a token, and the streams that it has open.',
  'GET /api/me/bot':
    'Whether the account is a bot’s and which challenges it takes, or what keeps it from becoming one.',
  'POST /api/me/bot':
    'Makes the account a bot’s, for good. It needs a fresh proof, and an account that was not used as a person’s.',
  'POST /api/me/bot/challenges': 'Which challenges the bot takes. The server declines all others.',
  'PATCH /api/me/passkeys/:id': 'Names a passkey.',
  'DELETE /api/me/passkeys/:id':
    'Removes a passkey. `sure`: even if nothing else signs the person in again. Needs a proof.',
  'POST /api/signin/options':
    'The options for `navigator.credentials.get`, valid once, for five minutes and with the cookie that comes with them.',
  'POST /api/signin':
    'Signs this device in by the `response` of a passkey or a recovery `code`, and sets the session cookie. A used code is replaced by the one in the answer.',
  'POST /api/me/proof/options': 'The options for a proof by passkey.',
  'POST /api/me/proof':
    'Proves by a passkey or the recovery code who is signed in. For five minutes this session may change what signs the person in, and end other sessions.',
  'GET /api/me/notices':
    'How the person is told that it is their turn. `key`: the server’s key for Web Push; `push`: whether this device is told; `webhook`: the address, and whether its last notice failed; `mail`: the confirmed address.',
  'POST /api/me/notices/push': 'Tells this device by Web Push, in that language.',
  'DELETE /api/me/notices/push': 'Tells this device nothing any more.',
  'POST /api/me/notices/webhook': 'Tells an address of the person’s own, in the form that its service expects.',
  'DELETE /api/me/notices/webhook': 'Tells that address nothing any more.',
  'POST /api/me/notices/mail': 'Sends a code of eight digits to an e-mail address, if the host sends e-mails.',
  'POST /api/me/notices/mail/confirm': 'Tells the person by e-mail at the address that the code was sent to.',
  'DELETE /api/me/notices/mail': 'Sends the person no more e-mails.',
  'GET /api/unsubscribe/:token': 'The page behind the link in an e-mail: one button that ends the e-mails.',
  'POST /api/unsubscribe/:token': 'Ends the e-mails: that button, or the one of the mail program (RFC 8058).',
  'POST /api/me/notices/quiet': 'Sets the hours in which nothing is sent; `null`: none.',
  'POST /api/me/notices/test': 'Sends a test notice at once.',
  'GET /api/me/export': 'All that the server knows of this person, as one JSON file: profile, devices, chat, records.',
  'POST /api/me/delete':
    'Signs the person out everywhere. An account is erased at `until`, unless they sign in before; a guest at once (`null`). `name`: their own name. Needs a proof.',
  'POST /api/tables': 'Opens a table. The person becomes its host and has no seat yet.',
  'GET /api/tables/:id': 'The table as this person may see it. Spectators need no session.',
  'GET /api/tables/:id/record':
    'The record ([schema](record.schema.json)), with hidden actions masked until the table has ended.',
  'GET /api/tables/:id/moments': 'Entries of the record with events and views, at most 100 from `from` on.',
  'POST /api/tables/:id/next':
    'The table of the next game with the same terms, where everybody’s chair is kept. The first request opens it. Only for people who sit there.',
  'POST /api/me/seek':
    'Looks for players of one of these games. A live table needs a socket that follows the search (`seek`); without one for 45 seconds it ends, for a slow table after a day. Somebody who is seated already learns where.',
  'DELETE /api/me/seek': 'Stops looking. Somebody who is seated already learns where.',
  'DELETE /api/me/seek/:table': 'The person has seen the table that was found.',
  'POST /api/me/seek/bots': 'Seats the person with bots at once, at the first game that they named.',
  'GET /api/games/running': 'Up to 200 unfinished tables of this person; tables that wait for them come first.',
  'GET /api/games': 'Up to 200 finished tables of this person.',
  'GET /api/people/:handle': 'The `PersonProfile` of somebody with an account. Needs no session.',
  'GET /api/people/:handle/games':
    'Up to 30 of their `FinishedCard`s that ended before `before`: a moment, or `more` of the page before. Newest first.',
  'GET /api/boards/:event/:number':
    'The `BoardResult` of a board of duplicate play. Until its last table has ended, a player reads of the own table alone, and everybody else of none.',
  'GET /api/leaders/:game': 'Up to 100 `Leader`s by the lower end of their band, after ten rated games.',
  'GET /api/bots':
    'Up to 500 `ListedBot`s: those that are there first, then those whose programs were there last. Needs no session.',
  'GET /api/me/friends': 'The `Circle` of this person, and the people whom they block.',
  'POST /api/me/friends':
    'Asks somebody for friendship, or accepts their request. `friend`: whether the two are friends now. Only for accounts.',
  'DELETE /api/me/friends/:handle': 'Ends a friendship, takes one’s own request back or refuses the other’s.',
  'POST /api/me/blocks':
    'Blocks somebody and ends what is between the two. From now on neither hears the other; the blocked person cannot sit down at this person’s tables.',
  'DELETE /api/me/blocks': 'Ends a block.',
  'GET /api/me/privacy': 'Who may see the games of this person, and whether open data may name them (docs/data.md).',
  'POST /api/me/privacy': 'Sets both; without `named` that stays as it was. Only for accounts.',
  'POST /api/tables/:id/invitations':
    'Asks somebody to a waiting table. Only for people who sit there. Nobody is asked twice to one table, unless the first invitation was withdrawn.',
  'DELETE /api/tables/:id/invitations/:handle': 'Takes an invitation back: for the person who made it, and the host.',
  'POST /api/me/seek/:table/decline':
    'Leaves a table that Find players opened: a bot takes the chair. A rated game that the person has not begun ends without a result.',
  'GET /api/tables/:id/people/:person':
    'Somebody with a chair at the table: how this person stands to them, and their handle if their games are shown to this person.',
  'POST /api/tables/:id/decline': 'Declines an invitation to the table. To accept one, sit down.',
  'POST /api/reports':
    'Reports somebody: at a `table` by `person`, or by the `handle` of a profile, which needs an account. The server attaches what happened there. `other` needs a `text`. A second report of the same while the first is open changes nothing.',
  'GET /api/me/standing': 'The sanctions that are in force for this person, and whether they are a moderator.',
  'GET /api/moderation':
    'For moderators: open reports newest first, sanctions in force, and the log of what was done; `before` continues reports and log.',
  'POST /api/moderation/measures':
    'For moderators: mutes or suspends a person for `days`, or replaces the display name (`rename`) or the handle, too (`handle`). For good, and of a handle, it needs a proof.',
  'POST /api/moderation/dismissals': 'For moderators: closes a report without a measure.',
  'POST /api/moderation/liftings': 'For moderators: ends a sanction.',
  'GET /api/tournaments':
    'Listed tournaments and those of this person, the newest first; with `club` those of a club, which members see even where they are not listed. Needs no session.',
  'POST /api/tournaments':
    'Announces a tournament; the person organises it. Only for accounts. `id`: the idempotency key. In a club only for organisers and helpers.',
  'GET /api/tournaments/:tournament':
    'The `Tournament` with all rounds, tables and standings. Needs no session. Of tables that still play it tells only what spectators may know, and of duplicate tables nothing.',
  'GET /api/tournaments/:tournament/version':
    'The `version` of the tournament. A page that shows it asks every few seconds, and reads the tournament again when it differs. Needs no session.',
  'GET /api/tournaments/:tournament/standings.csv':
    'The standings as CSV, without provisional points. Needs no session.',
  'GET /api/tournaments/:tournament/events':
    'Every event, one JSON text in each line, without idempotency keys: the standings are their fold. Needs no session.',
  'POST /api/tournaments/:tournament/commands':
    'Sends a command, once for each `id`. `version`: the `events` of the tournament as the page shows it; if it has changed since, the command is refused. Refusals of the tournament itself have `tournament.` in front of their code.',
  'GET /api/clubs': 'The clubs of this person, by name.',
  'POST /api/clubs':
    'Founds a club at a permanent `address`; the person organises it. Only for accounts. A repeated request changes nothing.',
  'GET /api/clubs/:club':
    'The `Club` as this person may see it. Needs no session. People who are no members see its name and, of an open club, the next evening.',
  'GET /api/clubs/:club/version':
    'The `version` of the club. A page that shows it asks every few seconds, and reads the club again when it differs.',
  'PATCH /api/clubs/:club': 'Organisers: changes what is given; the rest stays.',
  'POST /api/clubs/:club/invite':
    'Organisers and helpers: a new secret for the link of invitation; the old one is void.',
  'POST /api/clubs/:club/join':
    'Joins an open club, or one by invitation with the secret of its link; without it the person asks to be let in. Only for accounts.',
  'POST /api/clubs/:club/leave':
    'Leaves the club, or takes the request back. Without an organiser the longest-serving helper, then member, becomes one. The last person who leaves ends the club.',
  'POST /api/clubs/:club/requests': 'Organisers and helpers: lets somebody in who asked, or refuses.',
  'POST /api/clubs/:club/roles': 'Organisers: gives a member a role.',
  'POST /api/clubs/:club/removals':
    'Organisers and helpers: removes somebody; `ban`: who may not come back. Helpers remove neither helpers nor organisers.',
  'POST /api/clubs/:club/pardons': 'Organisers and helpers: ends a ban.',
  'GET /api/clubs/:club/chat': 'Members: up to 100 lines of the chat after the number `after`.',
  'POST /api/clubs/:club/chat': 'Members: says a line. `id`: the idempotency key.',
  'POST /api/clubs/:club/evenings':
    'Organisers and helpers: plans an evening, or several that keep their time on the clock. A repeated request changes nothing.',
  'GET /api/clubs/:club/evenings/:evening': 'Members: the `FullEvening` with all answers.',
  'PATCH /api/clubs/:club/evenings/:evening':
    'Organisers and helpers: changes an evening; `following`: and the later ones of its series.',
  'POST /api/clubs/:club/evenings/:evening/cancel':
    'Organisers and helpers: calls an evening off; `following`: and the later ones of its series.',
  'POST /api/clubs/:club/evenings/:evening/answer': 'Members: says whether they come, and with how many guests.',
  'POST /api/clubs/:club/evenings/:evening/tables':
    'Organisers and helpers: draws tables for everybody who said yes and their guests, and opens them with their chairs kept. People meet as few recent opponents as possible. Everybody is invited. A repeated request finds the same tables.',
  'POST /api/clubs/:club/tables': 'Members: opens a table in the lobby of the club.',
  'POST /api/clubs/:club/seasons':
    'Organisers: begins a season. Evenings that are planned from now on belong to it. Without `rules` it counts like the one before.',
  'PATCH /api/clubs/:club/seasons/:season':
    'Organisers: renames a season, or changes its rules before its first evening.',
  'GET /api/clubs/:club/standings':
    'Members: the `Standings` of a season, by default of the newest; `game`: of that game alone. They are computed from the stored results.',
  'GET /api/clubs/:club/standings.csv': 'Members: the same as CSV.',
  'GET /api/clubs/:club/calendar.ics':
    'The evenings as iCalendar. Of a club by invitation it needs the `token`, or the session of a member.',
  'POST /api/clubs/:club/hook':
    'Organisers: the chat of the group, which is told of tables, results and evenings, in the form that its service expects.',
  'DELETE /api/clubs/:club/hook': 'Organisers: tells that chat nothing any more.',
  'POST /api/clubs/:club/hook/test': 'Organisers: sends a test at once.',
  'GET /api/socket': 'The upgrade to a WebSocket, see below.',
  'GET /health': 'For load balancers: 200 while the server can write, else 503 with a `reason`.',
};

export const REQUESTS: Readonly<Record<string, string>> = {
  watch:
    'Follows a table. The server answers `table`, or `same` if the client is up to date, then sends every change. `version` and `mark`: what the client has.',
  unwatch: 'Stops following a table.',
  do: 'Gives a command to a table. The answer is `done`, a message with the field `done`, or `refused`.',
  say: 'Says a line in the chat of a table. Only for people who sit there.',
  emote: 'Shows an emote to everybody at a table. It is not stored.',
  lobby: 'Turns the messages `lobby`, `mine` and `people` on or off.',
  seek: 'Turns the message `seek` on or off. The person’s search for players lasts while a socket has it on.',
  time: 'Asks for the server’s clock.',
};

export const COMMANDS: Readonly<Record<string, string>> = {
  sit: 'Takes a seat; `null`: any free one. `entropy` contributes to the dice ([fairness](fairness.md)).',
  rise: 'Leaves the seat before the start.',
  invite: 'Host: puts a bot on a seat.',
  remove: 'Host: frees a seat. A person who is removed may not sit down again for five minutes.',
  admit: 'Host: lets a person sit down again who was removed.',
  change: 'Host: changes the terms before the start. Nobody is ready any more but the host.',
  close: 'Host: closes the table before the start, for good.',
  ready: 'Says that the game may begin, or takes that back.',
  start: 'Host: starts the game. `fill`: the level of bots for empty seats.',
  act: 'Makes a move, in the text form of the game. `version`: the version that the client decided on; a later decision is not made by mistake.',
  wish: 'Asks the others for an undo, a pause or the end of the game.',
  answer: 'Agrees to the open wish, or refuses it.',
  withdraw: 'Takes one’s own wish back.',
  resume: 'Ends a pause.',
  concede: 'Gives up a game of two.',
  leave: 'Leaves the seat to a bot.',
  back: 'Takes the seat back from the bot.',
  wait: 'Waits longer for absent people: the time until a bot takes their seats starts again.',
  hint: 'Tells everybody that the seat looks at a hint. Refused where hints were not agreed on.',
};

export const REPLIES: Readonly<Record<string, string>> = {
  table:
    'The whole table as this person may see it. `anew`: the server’s data was restored from a copy; drop everything seen before.',
  acts: 'New entries of the record, with the [deltas](#deltas) of the view. They follow the version `after`: a client that has another version sends `watch` again. A field that is left out has not changed; `now` comes with `clocks`. A client whose view has another checksum than `check` sends `watch` without a version.',
  same: 'The client is up to date.',
  done: 'The command is stored. A command that changed something visible is answered by the field `done` of `table` or `acts` instead.',
  refused:
    'The request `id` was not carried out; `null`: the message could not be read, or carried no id. After `busy`, send it again a little later.',
  here: 'Who is at the table: `seats` have a page open there. After the first `watch` and after each change.',
  absent: 'These seats must decide and their people are not connected. No seats: nobody is awaited any more.',
  said: 'Lines of chat; the last ones after the first `watch`.',
  emote: 'Somebody shows an emote.',
  lobby: 'All listed tables, after each change.',
  seek: 'How far the person’s search for players has come, after each change; null: they do not look.',
  mine: 'The person’s own unfinished tables.',
  people: 'The friends, requests and invitations of a person with an account, after each change.',
  asked: 'Who has been asked to a waiting table, for the people who sit there.',
  time: 'The answer to `time`, with its `sent`.',
  standing: 'Moderators have decided about this person: the sanctions that are in force now.',
};

/** By code and reason: its meaning, and whether to reconnect. */
export const CLOSINGS: Readonly<Record<string, string>> = {
  '1002 broken': 'A frame broke the WebSocket protocol. Frames that are too long get 1009.',
  '1008 flood': 'The client exceeded its rate limit for too long. Reconnect with backoff.',
  '1008 slow': 'The client began a message and did not finish it in time. Reconnect.',
  '1012 restart': 'The server stops, or the client speaks a newer protocol than this node. Reconnect.',
  '1013 busy': 'Too many sockets, or the server is overloaded. Reconnect with backoff.',
  '4001 session': 'There is no session, or it has ended. Do not reconnect.',
  '4002 outdated': 'The server no longer speaks this version of the protocol. Do not reconnect: update the client.',
  '4003 origin': 'A page of another site opened the socket. Do not reconnect.',
};

/** Codes whose declaration has no comment. */
export const MEANINGS: Readonly<Record<string, string>> = {
  paused: 'The game is paused.',
  ended: 'The game has ended.',
};

/** The sentence, or an error that says where to add it. */
export function sentence(words: Readonly<Record<string, string>>, list: string, name: string): string {
  const found = words[name];
  if (found === undefined)
    throw new Error(`docs/protocol.md: ${list} in scripts/protocol/words.ts has no sentence for "${name}"`);
  return found;
}

/** Fails if a sentence is unused. */
export function allUsed(words: Readonly<Record<string, string>>, list: string, names: readonly string[]): void {
  const left = Object.keys(words).find((name) => !names.includes(name));
  if (left !== undefined)
    throw new Error(
      `docs/protocol.md: there is no "${left}" any more; delete it from ${list} in scripts/protocol/words.ts`,
    );
}
