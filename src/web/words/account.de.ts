import type { AccountWords } from './account.vocabulary.ts';

const games = (count: number): string => (count === 1 ? '1 laufende Partie' : `${count} laufende Partien`);
const done = (count: number): string => (count === 1 ? '1 beendete Partie' : `${count} beendete Partien`);

/** „Malo, 3 laufende Partien und 41 beendete“: only what there is. */
function stake(name: string, running: number, finished: number): string {
  const ended = running > 0 ? `${finished} beendete` : done(finished);
  const parts = [name, ...(running > 0 ? [games(running)] : []), ...(finished > 0 ? [ended] : [])];
  return parts.length === 1 ? name : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;
}

export const de: AccountWords = {
  title: 'Konto',
  back: 'Zu den Einstellungen',
  notYet: 'Du hast hier noch keinen Namen. Such dir jetzt einen aus, oder an deinem ersten Tisch.',
  begin: 'Mit diesem Namen anfangen',
  row: { guest: 'Dein Name gilt nur auf diesem Gerät', nobody: 'Nicht angemeldet' },

  guest: {
    title: 'Dein Name gilt nur auf diesem Gerät',
    before: 'Wird der Browser geleert oder ist das Handy weg, verlierst du ',
    stake,
    after: () => '. Ein Tippen genügt, und alles bleibt. Kein Passwort, keine E-Mail.',
    handle: 'Dein @Kürzel, einmalig',
    handleNote: '3 bis 20 Buchstaben ohne Umlaute, Ziffern, _\u00a0oder\u00a0-',
    handleWrong: 'Nimm 3 bis 20 Buchstaben ohne Umlaute, Ziffern, _\u00a0oder\u00a0-.',
    passkey: 'Mit Passkey sichern',
    code: 'Rettungscode',
    noPasskeys: 'Passkeys gehen unter dieser Adresse oder in diesem Browser nicht. Der Code schon.',
    known: 'Ich habe schon ein Konto',
    kept: (handle) => `Gesichert. Du bist @${handle}.`,
    failed: 'Es wurde kein Passkey angelegt. Alles ist wie vorher.',
  },

  gives: {
    title: 'Was dir ein Passkey bringt',
    devices: 'Auf jedem Gerät spielen',
    devicesNote: 'gleiche Partien, gleicher Platz',
    notices: 'Erfahren, wann du dran bist',
    noticesNote: 'per Benachrichtigung oder E-Mail',
    rating: 'Eine Wertung, die bleibt',
    ratingNote: 'und eine eigene Seite',
  },

  code: {
    title: 'Dein Rettungscode',
    text: 'Schreib ihn auf. Er wird nur einmal gezeigt und bringt dich auf jedem Gerät zurück.',
    replaced: 'Der alte Code ist verbraucht. Das ist der nächste.',
    written: 'Ist notiert',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },

  me: {
    since: (handle, month) => `@${handle}, seit ${month}`,
    page: 'Meine Seite',
    change: 'Name und Farbe',
    changeNote: 'An Tischen, an denen du schon sitzt, bleibt der alte Name.',
    save: 'Speichern',
    saved: 'Gespeichert',
  },

  ways: {
    title: 'Anmeldung',
    used: (date) => `Passkey, zuletzt benutzt ${date}`,
    unused: (date) => `Passkey, angelegt ${date}`,
    code: 'Rettungscode',
    codeMade: (date) => `angelegt ${date}, nie benutzt`,
    codeNone: 'für den Tag, an dem der Passkey weg ist',
    newCode: 'Neuer Code',
    makeCode: 'Anlegen',
    another: 'Noch ein Passkey',
    anotherNote: 'fürs zweite Handy oder einen Stick',
    add: 'Hinzufügen',
    added: 'Der Passkey gilt ab jetzt.',
    remove: 'Entfernen',
    removeOf: (name) => `${name} entfernen`,
    removed: (name) => `Mit ${name} kannst du dich nicht mehr anmelden.`,
    rename: 'Umbenennen',
    renameOf: (name) => `${name} umbenennen`,
    name: 'Name des Passkeys',
    last: (name) =>
      `${name} ist dein letzter Zugang. Ohne ihn ist das Konto weg, sobald dieser Browser geleert wird. Leg vorher einen Rettungscode an.`,
    removeAll: 'Trotzdem entfernen',
    cancel: 'Behalten',
  },

  tokens: {
    title: 'Deine Programme',
    used: (date) => `zuletzt benutzt ${date}`,
    unused: 'noch nie benutzt',
    until: (date) => `endet ${date}`,
    end: 'Beenden',
    endOf: (name) => `${name} beenden`,
    ended: (name) => `${name} gilt nicht mehr.`,
    another: 'Ein neuer Token',
    anotherNote: 'damit ein Programm für dich spielt',
    make: 'Anlegen',
    name: 'Wofür ist er?',
    may: 'Er darf',
    scopes: {
      read: 'sehen, was du siehst: Tische, Karten und Einladungen',
      tables: 'Tische eröffnen, sich setzen, einladen und gehen',
      play: 'in laufenden Partien für dich entscheiden',
      bot: 'dieses Konto endgültig zu dem eines Bots machen und sagen, welche Herausforderungen er annimmt',
    },
    none: 'Wähl aus, was er darf.',
    lasts: 'Er gilt',
    days: { 30: '30 Tage', 90: '90 Tage', 365: 'ein Jahr', never: 'bis du ihn beendest' },
    go: 'Token anlegen',
    cancel: 'Nicht jetzt',
    once: 'Kopier ihn jetzt: Er wird nur dieses eine Mal gezeigt. Wer ihn hat, kann all das in deinem Namen tun.',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    kept: 'Ist kopiert',
    docs: 'So spielen Programme',
    docsNote: 'alle Anfragen, zum Lesen und Ausprobieren',
    docsGo: 'Lesen',
  },

  devices: {
    title: 'Geräte',
    here: 'dieses Gerät',
    seen: (date) => `zuletzt benutzt ${date}`,
    unknown: 'Unbekanntes Gerät',
    others: 'Überall sonst',
    othersNote: 'hier bleibst du angemeldet',
    endOthers: 'Überall sonst abmelden',
    endedOthers: 'Du bist nur noch auf diesem Gerät angemeldet.',
    end: 'Abmelden',
    endOf: (device) => `${device} abmelden`,
  },

  proof: {
    title: 'Bist du es wirklich?',
    text: 'Das ist ein großer Schritt. Zeig noch einmal, dass du es bist.',
    passkey: 'Mit meinem Passkey',
    code: 'Oder dein Rettungscode',
    go: 'Weiter',
    failed: 'Das hat nicht geklappt. Alles ist wie vorher.',
  },

  signIn: {
    title: 'Anmelden',
    text: 'Deine Partien und dein Platz kommen mit.',
    passkey: 'Mit meinem Passkey',
    code: 'Oder dein Rettungscode',
    codeNote: 'Acht Gruppen zu vier Zeichen. Leerzeichen und Großschreibung sind egal.',
    go: 'Anmelden',
    failed: 'Die Anmeldung hat nicht geklappt. Alles ist wie vorher.',
    welcome: (name) => `Schön, dass du wieder da bist, ${name}`,
    replace: (name) => `Auf diesem Gerät bist du ${name}. Meldest du dich an, tritt dein Konto an diese Stelle.`,
    replaceLast: (name) =>
      `Auf diesem Gerät bist du ${name}, und nur hier. Meldest du dich mit einem anderen Konto an, kommt niemand mehr an die Partien von ${name}.`,
    replaceGo: (name) => `${name} aufgeben und anmelden`,
    replaceNot: (name) => `${name} bleiben`,
  },

  data: {
    title: 'Deine Daten',
    export: 'Meine Daten exportieren',
    exportNote: 'Alle Partien, Nachrichten und Einstellungen in einer Datei',
    exportGo: 'Exportieren',
    delete: 'Mein Konto löschen',
    deleteNote: 'Dein Name verschwindet aus allen Partien, nach 7 Tagen endgültig',
    deleteNoteGuest: 'Dein Name verschwindet aus allen Partien, sofort und endgültig',
    deleteGo: 'Löschen',
    type: (name) => `Tipp ${name} ein, um das Konto zu löschen.`,
    wrong: (name) => `Das ist nicht ${name}. Alles ist wie vorher.`,
    leaving: (date) => `Das Konto endet ${date}. Meldest du dich vorher an, bleibt es.`,
    gone: 'Dein Name ist aus allen Partien verschwunden.',
    stay: 'Konto behalten',
  },

  out: {
    title: 'Auf diesem Gerät abmelden',
    go: 'Abmelden',
    keeps: (running) =>
      running === 1 ? '1 laufende Partie hält dir den Platz frei' : `${games(running)} halten dir den Platz frei`,
    passkeyBack: 'Dein Passkey bringt dich zurück',
    codeBack: 'Dein Rettungscode bringt dich zurück',
    loses: 'Nichts davon ist anderswo gesichert. Gehst du, dann verlierst du:',
    chair: (running) => `deinen Platz in ${running === 1 ? '1 laufenden Partie' : `${running} laufenden Partien`}`,
    finished: (finished) => `${done(finished)} und deine Wertungen`,
    name: (name) => `den Namen ${name}`,
    keepFirst: 'Erst sichern',
    lose: 'Gehen und alles verlieren',
    sure: (name) => `Danach findet niemand mehr zu ${name} zurück. Wirklich abmelden?`,
    stay: 'Angemeldet bleiben',
  },
};
