import type { Words } from './words.en.ts';

export const de: Words = {
  about: 'Vier Brettspiele, genau nach ihren Regeln gespielt.',
  play: 'In diesem Terminal spielen, gegen Menschen und Bots',
  simulate:
    'Zufallspartien oder Partien zwischen Bots spielen; die Aufzeichnungen gehen an die Standardausgabe, eine Zusammenfassung an die Fehlerausgabe',
  arena: 'Bots gegeneinander spielen lassen, reihum auf jedem Platz, und ihre Siegquoten ausgeben',
  replay: 'Eine aufgezeichnete Partie zeigen, oder einen Moment daraus',
  verify: 'Aufgezeichnete Partien prüfen: die Züge nach den Regeln, die Würfel nach dem offengelegten Geheimnis',
  rules: 'Die Regeln eines Spiels ausgeben, oder nur eine davon',
  serve:
    'Die Seite und ihre Online-Tische bereitstellen; jede Option kann auch eine Umgebungsvariable sein, etwa VATOUT_PORT für --port',
  backup: 'Alle Daten eines Servers in einer Datei sichern, auch während er läuft',
  restore: 'Die Daten eines Servers durch eine Sicherung ersetzen; alles Neuere geht verloren',
  migrateStore:
    'Alles aus einem Datenordner in eine leere PostgreSQL-Datenbank kopieren und beides vergleichen; vorher den Server anhalten',
  backupArgument: 'die Datei der Sicherung',
  serverOptions: {
    host: 'die Adresse, auf der der Server lauscht; 0.0.0.0 für alle',
    port: 'der Port, auf dem der Server lauscht; 0 für irgendeinen freien',
    address:
      'die öffentliche Adresse der Seite, für Vorschauen von Links und Links in Benachrichtigungen, etwa https://example.org/',
    data: 'der Ordner mit allen Daten',
    check:
      'beim Start die ganze Datenbank im Datenordner auf Schäden prüfen, etwa eine Sekunde pro Gigabyte: true oder false',
    database:
      'die Adresse einer PostgreSQL-Datenbank, die den Ordner ersetzt und die sich beliebig viele Knoten teilen (auch DATABASE_URL)',
    redis:
      'die Adresse eines Redis, über den mehrere Knoten an einer Datenbank einander sofort Bescheid geben (auch REDIS_URL)',
    web: 'der Ordner der gebauten Seite',
    proxy:
      'welchen Proxys bei X-Forwarded-For und -Proto zu trauen ist: false (keinem), ihre Zahl hintereinander (1) oder ihre Adressen (loopback, 10.0.0.5,10.1.0.0/16)',
    metrics: 'eine eigene Adresse für Prometheus, etwa 127.0.0.1:9090; ohne sie gibt es keine Metriken',
    traces:
      'die Adresse eines OpenTelemetry-Collectors (OTLP über HTTP) für Traces der Befehle, etwa http://127.0.0.1:4318; ohne sie gibt es keine',
    connections: 'wie viele Verbindungen gleichzeitig bestehen dürfen',
    requests: 'wie viele Anfragen eine Adresse pro Minute stellen darf; 0 für unbegrenzt',
    tokenRequests: 'wie viele Anfragen ein Token der HTTP-API pro Minute stellen darf; 0 für unbegrenzt',
    guests:
      'wie viele neue Gäste und wie viele neue Tische pro Stunde von einer Adresse kommen dürfen; 0 für unbegrenzt',
    signIns:
      'wie oft pro Stunde von einer Adresse eine Anmeldung mit Passkey oder Rettungscode versucht werden darf; 0 für unbegrenzt',
    messages:
      'wie viele Nachrichten pro Sekunde über eine Verbindung kommen dürfen, über alle einer Person zusammen dreimal so viele; 0 für unbegrenzt',
    sockets: 'wie viele WebSocket-Verbindungen eine Person pro Minute öffnen darf; 0 für unbegrenzt',
    peoplePerAddress:
      'wie viele Personen sich eine Adresse teilen dürfen; deren Grenzen für Nachrichten und Verbindungen werden damit vervielfacht; 0 für keine Grenzen je Adresse',
    requestTimeout: 'in wie vielen Sekunden eine Anfrage oder Nachricht ganz angekommen sein muss; 0 für unbegrenzt',
    threads: 'in wie vielen Threads die Bots rechnen; 0 für einen weniger, als es Kerne gibt',
    botPace: 'wie viele Millisekunden sich ein Bot für einen Zug mindestens nimmt',
    patience:
      'wie viele Sekunden eine Partie ohne Uhr auf jemanden wartet, bevor ein Bot übernimmt, wenn der Tisch nichts anderes vereinbart hat',
    keepUnstarted: 'nach wie vielen Tagen ein Tisch gelöscht wird, an dem nie begonnen wurde; 0 für nie',
    sessionDays: 'nach wie vielen Tagen ohne Besuch jemand mit Konto abgemeldet wird; 0 für nie',
    keepDevices: 'nach wie vielen Tagen ohne Besuch ein Gerät abgemeldet wird; 0 für nie',
    keepGuests: 'nach wie vielen Tagen ohne Besuch jemand ohne Partien gelöscht wird; 0 für nie',
    keepChat: 'wie viele Tage nach dem Ende einer Partie ihr Chat gelöscht wird; 0 für nie',
    keepReports: 'nach wie vielen Tagen eine erledigte Meldung oder abgelaufene Maßnahme gelöscht wird; 0 für nie',
    newcomerHours: 'wie viele Stunden lang für neue Leute engere Grenzen gelten; 0 für gar nicht',
    words: 'der Ordner mit den Listen unerwünschter Wörter, en.txt, fr.txt und de.txt; ohne ihn gelten die eingebauten',
    noticeDelay:
      'wie viele Sekunden eine Benachrichtigung „Du bist dran“ noch wartet, ob jemand von selbst zurückkommt',
    privateTargets:
      'ob Benachrichtigungen auch an Adressen in privaten Netzen und ohne https gehen dürfen: true oder false',
    smtp: 'die Adresse eines SMTP-Servers, für Benachrichtigungen per E-Mail (auch SMTP_URL)',
    mailFrom: 'der Absender der E-Mails',
    log: 'wie viel protokolliert wird: debug, info, warn, error, silent',
  },
  served: (url) => `Vatout ist unter ${url} zu erreichen. Strg+C hält den Server an; alle Partien bleiben erhalten.`,
  logLost: (reason) => `Das Protokoll lässt sich nicht schreiben (${reason}). Der Server läuft ohne es weiter.`,
  noPage: (folder) =>
    `In ${folder} ist keine Seite: Starte zuerst npm run build. Andere Programme können die Tische auch ohne sie nutzen.`,
  badSetting: (name, value, expected) => `--${name} kann nicht „${value}“ sein. Möglich: ${expected}.`,
  badProxy: (value) =>
    `--proxy kann nicht „${value}“ sein. Schreib loopback für einen Proxy auf diesem Rechner, seine Adressen (10.0.0.5,10.1.0.0/16) für einen anderswo, 1 für einen einzigen Proxy, an dem niemand vorbeikommt, oder false.`,
  badAddress: (name, example) =>
    `--${name} braucht eine Adresse wie ${example}; in einem Passwort schreib %2F für /, %3F für ?, %23 für #, %25 für % und %40 für @.`,
  noServe: (reason) => `Der Server kann nicht starten: ${reason}.`,
  gameArgument: 'das Spiel: %s',
  fileArgument: 'eine Aufzeichnung, oder mehrere, eine pro Zeile; - für die Standardeingabe',
  seatsOption: 'Zahl der Plätze',
  peopleOption: 'die Plätze, auf denen Menschen spielen, etwa A oder AC, oder none',
  namesOption: 'Namen der Plätze, durch Kommas getrennt',
  optionOption: 'eine Option des Spiels, siehe rules --options; mehrfach möglich',
  langOption: 'Sprache: en, fr oder de',
  seedOption: 'ein Startwert für allen Zufall, um dieselbe Partie zu wiederholen',
  saveOption: 'die Aufzeichnung in eine Datei schreiben, auch wenn du vorher aufhörst; - für die Standardausgabe',
  gamesOption: 'Zahl der Partien',
  botsOption:
    'wer auf den anderen Plätzen spielt: eine Stufe von 1 bis 5, champion (Stufe 6), 5@2000 (Stufe 5 mit 2.000 Stellungen), mc1000 (einfaches Monte-Carlo, 1.000 simulierte Partien), ismcts1000 (einfache Baumsuche, 1.000 Durchläufe) oder random (Zufall); Platz für Platz: B=5,C=2',
  arenaGamesOption: 'Zahl der Partien, auf ganze Blöcke aufgerundet (Standard: 200; mit --sprt höchstens 20000)',
  playersArgument:
    'zwei Spieler: Stufen von 1 bis 5, champion (Stufe 6), 5@2000 (Stufe 5 mit 2.000 Stellungen), mc1000 (einfaches Monte-Carlo, 1.000 simulierte Partien), ismcts1000 (einfache Baumsuche, 1.000 Durchläufe), random (Zufall) oder ein eigenes Programm: "exec:python3 mein_bot.py" (docs/bot-protocol.md)',
  threadsOption: 'Zahl der Threads (Standard: einer pro Kern); das Ergebnis hängt nicht davon ab',
  sprtOption: 'aufhören, sobald klar ist, ob der erste Spieler um diesen Anteil vorn liegt, etwa 0.05, oder nicht',
  ladderOption: 'jeder gegen jeden: mehrere Spieler, etwa 1,2,3,4,5',
  markdownOption: 'als Zeilen einer Markdown-Tabelle',
  outOption: 'die Aufzeichnungen in eine Datei schreiben statt an die Standardausgabe',
  summaryOption: 'nur die Zusammenfassung, keine Aufzeichnungen',
  fairOption: 'allen Zufall aus einem versiegelten Geheimnis ableiten, damit sich die Aufzeichnungen prüfen lassen',
  atOption: 'die Stellung nach so vielen Einträgen',
  seatOption: 'gesehen von diesem Platz aus (A bis F); sonst wie für Zuschauer',
  numberOption: 'die wievielte Aufzeichnung der Datei, ab 1',
  clauseOption: 'nur diese Regel',
  optionsOption: 'die Optionen des Spiels, wie --option sie annimmt (play, simulate)',
  usual: 'Standard',
  forSeats: (seats) => `bei ${seats} Plätzen`,
  jsonOption: 'maschinenlesbare Ausgabe',
  helpOption: 'diese Hilfe zeigen',
  versionOption: 'die Version zeigen',
  licences: 'Die Lizenzen von allem ausgeben, was in dieser Datei steckt',
  helpCommand: 'die Hilfe zu einem Befehl zeigen',
  usage: 'Aufruf:',
  arguments: 'Argumente:',
  options: 'Optionen:',
  commands: 'Befehle:',
  byDefault: (value) => `Standard: ${value}`,
  unknownCommand: (name) => `Den Befehl „${name}“ gibt es nicht. Versuch es mit --help.`,
  unknownOption: (name) => `Die Option „${name}“ gibt es hier nicht. Versuch es mit --help.`,
  missingArgument: (name) => `Das Argument „${name}“ fehlt. Versuch es mit --help.`,
  missingValue: (name) => `Die Option „${name}“ braucht einen Wert. Versuch es mit --help.`,
  excess: 'Das sind zu viele Argumente. Versuch es mit --help.',
  together: (one, other) => `${one} und ${other} gehen nicht zusammen; gib nur eine der beiden Optionen an.`,
  badNumber: (name, value, from, to) =>
    `${name} muss eine ganze Zahl ${to === undefined ? `ab ${from}` : `von ${from} bis ${to}`} sein, nicht „${value}“.`,
  badOption: (value) => `Schreib eine Option als Name=Wert, nicht „${value}“.`,
  optionTwice: (name) => `Die Option ${name} steht zweimal da. Gib sie nur einmal an.`,
  badBot: (value) =>
    `--bots nimmt einen Spieler für alle Plätze, etwa 3, oder Platz=Spieler wie in B=5, nicht „${value}“.`,
  seatTwice: (name, seat) => `${name} nennt Platz ${seat} zweimal. Nenne jeden Platz nur einmal.`,
  badSeat: (value, seats) => `Den Platz „${value}“ gibt es in dieser Partie nicht. Plätze: ${seats}.`,
  badNames: (seats) => `Gib genau ${seats} Namen an, alle verschieden, durch Kommas getrennt.`,
  badPlayer: (name) =>
    `Den Spieler „${name}“ gibt es nicht. Spieler: 1 bis 5 (Stufen), champion (Stufe 6), 5@2000 (Stufe 5 mit 2.000 Stellungen), mc1000 (einfaches Monte-Carlo, 1.000 simulierte Partien), ismcts1000 (einfache Baumsuche, 1.000 Durchläufe), random (Zufall); in der Arena auch Programme: "exec:python3 mein_bot.py".`,
  botForPerson: (seat) => `Auf Platz ${seat} spielt ein Mensch. Nimm ihn aus --bots oder aus --people heraus.`,
  twoPlayers:
    'Nenne zwei Spieler, etwa 5 4, oder gib --ladder an. Ein Befehl ist ein Spieler: Setz ihn in Anführungszeichen, "exec:python3 mein_bot.py".',
  badLadder: '--ladder braucht mindestens zwei Spieler, jeden nur einmal genannt.',
  ladderAlone: '--ladder nennt seine Spieler selbst. Lass die anderen Spieler und --sprt weg.',
  badShare: (name, value) => `${name} muss ein Anteil zwischen 0 und 0.5 sein, etwa 0.05, nicht „${value}“.`,
  badLanguage: (value) => `Die Sprache muss en, fr oder de sein, nicht „${value}“.`,
  source: (path) => (path === '-' ? 'Die Standardeingabe' : `Die Datei ${path}`),
  noFile: (source, reason) => `${source} ist nicht lesbar (${reason}). Gib eine andere an.`,
  noWrite: (path, reason) => `Die Datei ${path} lässt sich nicht schreiben (${reason}). Wähl eine andere.`,
  tooLarge: (source, megabytes) =>
    `${source} ist größer als ${megabytes} MB, zu viel, um sie auf einmal zu lesen. Teil sie auf; jede Zeile ist eine Aufzeichnung.`,
  utf16: (source) => `${source} ist in UTF-16. Speichere sie in UTF-8 und versuch es noch einmal.`,
  notText: (source) =>
    `${source} ist keine Aufzeichnung: Sie enthält keinen UTF-8-Text. Gib eine an, die vatout play oder simulate geschrieben hat.`,
  noOutput: (reason) =>
    `Die Standardausgabe lässt sich nicht schreiben (${reason}). Leite sie woandershin und starte den Befehl noch einmal.`,
  emptyFile: (source) => `${source} ist leer. Gib eine Aufzeichnung an, die vatout play oder simulate geschrieben hat.`,
  noRecord: (number, count) => `Eine Aufzeichnung ${number} gibt es nicht. Gib --number von 1 bis ${count} an.`,
  noMoment: (at, count) => `Einen Eintrag ${at} gibt es nicht. Gib --at von 0 bis ${count} an.`,
  noClause: (id) => `Eine Regel ${id} gibt es in diesem Spiel nicht. vatout rules SPIEL gibt alle aus.`,
  line: (number) => `Zeile ${number}: `,
  progress: (done, all, left) => `${done} von ${all} Partien, noch ${left}`,
  choose: 'Welches Spiel?',
  introduction: (names, level, line) => `${names} (Stufe ${level}): „${line}“`,
  yourMove: (name) => `${name}, du bist am Zug (? für Hilfe): `,
  manyMoves: (count, example) =>
    `${count} Züge sind möglich, etwa ${example}; tipp einen Teil davon ein, und du siehst alle, die passen.`,
  moreMoves: (count) => `… und ${count} weitere; tipp mehr von dem Zug ein.`,
  noMove: (text) => `Kein Zug passt zu „${text}“.`,
  handOver: (name) => `Gib die Tastatur an ${name} weiter. ${name}, drück Enter, wenn du so weit bist.`,
  help: (clause) =>
    [
      '  eine Nummer   spielt diesen Zug, wenn die Liste Nummern hat',
      '  ein Zug       spielt ihn, geschrieben wie in der Liste; ein Teil genügt zum Suchen',
      '  board         zeigt noch einmal, was auf dem Tisch liegt',
      '  hint          zeigt die besten Züge nach allem, was du siehst, mit Gründen',
      `  rules         zeigt die Regeln; mit einer Nummer wie ${clause} nur diese eine`,
      '  save DATEI    speichert die Partie bis hierher',
      '  quit          verlässt die Partie',
    ].join('\n'),
  chooseAgain: 'Tipp die Nummer oder den Namen des Spiels ein.',
  noneChosen: 'Die Eingabe endete, bevor ein Spiel gewählt war. Nenne eins: vatout play las-vegas.',
  saved: (path) => `Gespeichert: ${path}`,
  left: 'Die Partie bleibt unvollendet.',
  inputEnded: 'Die Eingabe endete vor der Partie: Sie bleibt unvollendet.',
  botFailed: (name, why) =>
    `${name} hat keinen Zug gefunden; gespielt wurde der erste erlaubte. Bitte melde das und schick die gespeicherte Partie mit: ${why}`,
  leftHint: 'Nichts ist gespeichert; mit --save DATEI oder dem Befehl „save DATEI“ bleibt eine Partie erhalten.',
  result: 'Ergebnis',
  place: (rank) => `${rank}.`,
  game: ['Partie', 'Partien'],
  summary: (games, seconds, speed) => `${games} in ${seconds} s (${speed} Partien/s)`,
  headers: ['Platz', 'Siegquote', 'Mittel', 'Std.-Abw.', 'Min.', 'Median', 'Max.'],
  length: (mean, min, max) => `Einträge pro Partie: ${mean} im Mittel, von ${min} bis ${max}`,
  entry: ['Eintrag', 'Einträge'],
  step: ['Zufallsschritt', 'Zufallsschritte'],
  verified: (entries, steps) =>
    `regelgerecht (${entries}), und jeder Wurf und jede Ziehung folgt aus dem Geheimnis (${steps})`,
  legal: (entries) =>
    `regelgerecht (${entries}); das Geheimnis ist nicht offengelegt, Würfel und Karten lassen sich also nicht prüfen`,
  byHand: (entries) =>
    `regelgerecht (${entries}); von Hand an einem echten Tisch eingegeben, ihr Zufall beweist also nichts`,
  unfinished: 'unvollendet',
  after: (at, all) => `Nach Eintrag ${at} von ${all}`,
  toAct: (names) => `Am Zug: ${names}`,
  chance: 'der Zufall',
};
