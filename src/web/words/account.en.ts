import type { AccountWords } from './account.vocabulary.ts';

const games = (count: number): string => (count === 1 ? '1 running game' : `${count} running games`);

/** “Malo, 3 running games and 41 finished ones”: only what there is. */
function stake(name: string, running: number, finished: number): string {
  const ended = running > 0 ? `${finished} finished ${finished === 1 ? 'one' : 'ones'}` : done(finished);
  const parts = [name, ...(running > 0 ? [games(running)] : []), ...(finished > 0 ? [ended] : [])];
  return parts.length === 1 ? name : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const done = (count: number): string => (count === 1 ? '1 finished game' : `${count} finished games`);

export const en: AccountWords = {
  title: 'Account',
  back: 'Back to settings',
  notYet: 'You have no name here yet. Choose one now, or when you join your first table.',
  begin: 'Start with this name',
  row: { guest: 'This name lives only on this device', nobody: 'Not signed in' },

  guest: {
    title: 'This name lives only on this device',
    before: 'Clear this browser or lose the phone, and ',
    stake,
    after: (many) =>
      `${many ? ' are gone. Keeping them' : ' is gone. Keeping it'} takes one touch. No password, no e-mail.`,
    handle: 'Your @name, unlike any other',
    handleNote: '3 to 20 letters without accents, digits, _ or -',
    handleWrong: 'Use 3 to 20 letters without accents, digits, _ or -.',
    passkey: 'Keep it: passkey',
    code: 'Recovery code',
    noPasskeys: 'Passkeys do not work at this address or in this browser. The code does.',
    known: 'I already have an account',
    kept: (handle) => `Kept. You are @${handle}.`,
    failed: 'No passkey was made. Nothing has changed.',
  },

  gives: {
    title: 'What a passkey gives you',
    devices: 'Play on every device',
    devicesNote: 'same games, same chair',
    notices: 'Hear when it is your turn',
    noticesNote: 'by notice or e-mail',
    rating: 'A rating that stays',
    ratingNote: 'and a page of your own',
  },

  code: {
    title: 'Your recovery code',
    text: 'Write it down. It is shown once and brings you back on any device.',
    replaced: 'The old code is used up. This is the next one.',
    written: 'I have written it down',
    copy: 'Copy',
    copied: 'Copied',
  },

  me: {
    since: (handle, month) => `@${handle}, since ${month}`,
    page: 'My page',
    change: 'Name and colour',
    changeNote: 'Tables you have already joined keep the old name.',
    save: 'Save',
    saved: 'Saved',
  },

  ways: {
    title: 'Signing in',
    used: (date) => `passkey, used ${date}`,
    unused: (date) => `passkey, made ${date}`,
    code: 'Recovery code',
    codeMade: (date) => `made ${date}, never used`,
    codeNone: 'for the day the passkey is gone',
    newCode: 'New code',
    makeCode: 'Make one',
    another: 'Another passkey',
    anotherNote: 'for a second phone or a key',
    add: 'Add',
    added: 'The passkey works from now on.',
    remove: 'Remove',
    removeOf: (name) => `Remove ${name}`,
    removed: (name) => `${name} no longer signs you in.`,
    rename: 'Rename',
    renameOf: (name) => `Rename ${name}`,
    name: 'Name of the passkey',
    last: (name) =>
      `${name} is your last way in. Without it, you lose the account when this browser is cleared. Make a recovery code first.`,
    removeAll: 'Remove it all the same',
    cancel: 'Keep it',
  },

  tokens: {
    title: 'Your own programs',
    used: (date) => `last used ${date}`,
    unused: 'not used yet',
    until: (date) => `ends ${date}`,
    end: 'End',
    endOf: (name) => `End ${name}`,
    ended: (name) => `${name} no longer works.`,
    another: 'A new token',
    anotherNote: 'by which a program plays for you',
    make: 'Make one',
    name: 'What is it for?',
    may: 'It may',
    scopes: {
      read: 'see what you see: your tables, cards and invitations',
      tables: 'open tables, sit down, invite and leave',
      play: 'decide for you in running games',
      bot: 'make this account a bot’s for good, and say which challenges it takes',
    },
    none: 'Choose what it may do.',
    lasts: 'It lasts',
    days: { 30: '30 days', 90: '90 days', 365: 'a year', never: 'until you end it' },
    go: 'Make the token',
    cancel: 'Not now',
    once: 'Copy it now: it is shown this once. Whoever has it can do all this in your name.',
    copy: 'Copy',
    copied: 'Copied.',
    kept: 'I have copied it',
    docs: 'How programs play',
    docsNote: 'every request, to read and to try',
    docsGo: 'Read',
  },

  devices: {
    title: 'Devices',
    here: 'this device',
    seen: (date) => `last used ${date}`,
    unknown: 'Unknown device',
    others: 'Everywhere else',
    othersNote: 'you stay signed in here',
    endOthers: 'Sign out everywhere else',
    endedOthers: 'You are signed in on this device alone.',
    end: 'Sign out',
    endOf: (device) => `Sign out ${device}`,
  },

  proof: {
    title: 'Is it you?',
    text: 'This is a serious step. Show once more that it is you.',
    passkey: 'Use my passkey',
    code: 'Or your recovery code',
    go: 'Continue',
    failed: 'That did not work. Nothing has changed.',
  },

  signIn: {
    title: 'Sign in',
    text: 'Your games and your chair come with you.',
    passkey: 'Use my passkey',
    code: 'Or your recovery code',
    codeNote: 'Eight groups of four. Spaces and case do not matter.',
    go: 'Sign in',
    failed: 'Nobody was signed in. Nothing has changed.',
    welcome: (name) => `Welcome back, ${name}`,
    replace: (name) => `You are ${name} on this device. Signing in takes ${name}’s place here.`,
    replaceLast: (name) =>
      `You are ${name} on this device, and only here. If you sign in as somebody else, nobody can get back to ${name}’s games.`,
    replaceGo: (name) => `Leave ${name} and sign in`,
    replaceNot: (name) => `Stay ${name}`,
  },

  data: {
    title: 'Your data',
    export: 'Export my data',
    exportNote: 'Every game, message and setting, one file',
    exportGo: 'Export',
    delete: 'Delete my account',
    deleteNote: 'Your name leaves every game. After 7 days, for good',
    deleteNoteGuest: 'Your name leaves every game, at once and for good',
    deleteGo: 'Delete',
    type: (name) => `Type ${name} to delete the account.`,
    wrong: (name) => `That is not ${name}. Nothing has changed.`,
    leaving: (date) => `The account ends ${date}. Sign in before then and it stays.`,
    gone: 'Your name has left every game.',
    stay: 'Keep the account',
  },

  out: {
    title: 'Sign out of this device',
    go: 'Sign out',
    keeps: (running) =>
      running === 1 ? '1 running game keeps your chair' : `${running} running games keep your chair`,
    passkeyBack: 'Your passkey brings you back',
    codeBack: 'Your recovery code brings you back',
    loses: 'Nothing is kept elsewhere. Signing out loses:',
    chair: (running) => `your chair in ${games(running)}`,
    finished: (finished) => `${done(finished)} and your ratings`,
    name: (name) => `the name ${name}`,
    keepFirst: 'Keep it first',
    lose: 'Sign out and lose it',
    sure: (name) => `Nobody can get back to ${name} after this. Really sign out?`,
    stay: 'Stay signed in',
  },
};
