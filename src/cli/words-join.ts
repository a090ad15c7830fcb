import type { Language } from '../core/prose.ts';
import type { Loss, Wish } from '../table/event.ts';

/* Messages of `vatout join`. */

const EN = {
  join: 'Play at an online table in this terminal',
  tableArgument: 'the link to the table, such as https://example.org/t/AbCdEfGhIjKl',
  nameOption: 'your name at the table; joining again under the same name takes you back to your seat',
  badTable: (text: string) =>
    `“${text}” is not a link to a table. Copy it from the page, such as https://example.org/t/AbCdEfGhIjKl.`,
  askName: 'Your name: ',
  noName: 'The input ended before you gave a name. Give one with --name.',
  noGame: (id: string) => `This program does not know the game “${id}”. Update it, then try again.`,
  sessionEnded: 'You are no longer signed in. Join again.',
  outdated: 'The server speaks a newer protocol than this program. Update it, then join again.',
  notSaved: (reason: string) =>
    `Your session cannot be stored (${reason}). You can play, but not come back to your seat.`,
  atTable: (names: string) => `At the table: ${names}.`,
  free: 'a free chair',
  toStart: 'The game begins when the host starts it.',
  seated: (name: string, seat: string) => `${name}, you sit on chair ${seat}.`,
  notSeated: 'The game has started without you, so you cannot sit down.',
  yourMove: (name: string) => `${name}, your move (? for help):`,
  notYourMove: 'It is not your move yet.',
  lost: 'The connection is lost. Reconnecting; your moves are kept.',
  connected: 'Connected again.',
  wentBack: 'The server was restored from a backup, so the last moves may be gone. The table is as shown now.',
  paused: 'The game is paused. Type resume to go on.',
  away: 'A bot is playing for you. Type back to take your seat again.',
  wish: {
    undo: (name: string) => `${name} would like to take back their last move. Type yes or no.`,
    pause: (name: string) => `${name} would like a pause. Type yes or no.`,
    abandon: (name: string) => `${name} would like to end the game here, without a winner. Type yes or no.`,
  } satisfies Record<Wish, (name: string) => string>,
  said: (name: string, text: string) => `${name}: ${text}`,
  left: 'You left the table. Join again under the same name to come back to your seat.',
  stopped: 'The game ended early.',
  loss: {
    conceded: (name: string) => `${name} conceded.`,
    time: (name: string) => `${name} ran out of time.`,
  } satisfies Record<Loss, (name: string) => string>,
  help: (clause: string) =>
    [
      '  a number      plays that move, if the list is numbered',
      '  a move        its text, as in the list; part of it is enough to search',
      '  board         shows the board again',
      `  rules         shows the rules; with a number such as ${clause}, only that clause`,
      '  say TEXT      talks to the others',
      '  yes, no       answers what somebody asks the table for',
      '  back          takes your seat back from the bot',
      '  resume        ends a pause',
      '  quit          leaves the table; a bot takes your seat until you come back',
    ].join('\n'),
};

type JoinWords = typeof EN;

const FR: JoinWords = {
  join: 'Jouer à une table en ligne dans ce terminal',
  tableArgument: 'le lien de la table, comme https://example.org/t/AbCdEfGhIjKl',
  nameOption: 'votre nom à la table ; revenir sous le même nom rend votre place',
  badTable: (text) =>
    `« ${text} » n’est pas le lien d’une table. Copiez-le depuis la page, comme https://example.org/t/AbCdEfGhIjKl.`,
  askName: 'Votre nom : ',
  noName: 'L’entrée s’est terminée sans nom. Donnez-en un avec --name.',
  noGame: (id) => `Ce programme ne connaît pas le jeu « ${id} ». Mettez-le à jour, puis réessayez.`,
  sessionEnded: 'Votre session a pris fin. Rejoignez la table de nouveau.',
  outdated: 'Le serveur parle un protocole plus récent que ce programme. Mettez-le à jour, puis revenez.',
  notSaved: (reason) =>
    `Votre session ne peut pas être gardée (${reason}). Vous pouvez jouer, mais pas revenir à votre place.`,
  atTable: (names) => `À la table : ${names}.`,
  free: 'une chaise libre',
  toStart: 'La partie commencera quand l’hôte la lancera.',
  seated: (name, seat) => `${name}, vous avez la chaise ${seat}.`,
  notSeated: 'La partie a commencé sans vous : il n’est plus possible de s’asseoir.',
  yourMove: (name) => `${name}, à vous (? pour l’aide) :`,
  notYourMove: 'Ce n’est pas encore à vous.',
  lost: 'La connexion est perdue. Nouvel essai en cours ; vos coups sont gardés.',
  connected: 'La connexion est rétablie.',
  wentBack:
    'Le serveur a été rétabli depuis une copie : les derniers coups ont pu disparaître. Voici la table maintenant.',
  paused: 'La partie est en pause. Tapez resume pour la reprendre.',
  away: 'Un robot joue à votre place. Tapez back pour la reprendre.',
  wish: {
    undo: (name) => `${name} souhaite reprendre son dernier coup. Tapez yes (oui) ou no (non).`,
    pause: (name) => `${name} souhaite une pause. Tapez yes (oui) ou no (non).`,
    abandon: (name) => `${name} souhaite arrêter la partie ici, sans vainqueur. Tapez yes (oui) ou no (non).`,
  },
  said: (name, text) => `${name} : ${text}`,
  left: 'Vous avez quitté la table. Revenez sous le même nom pour reprendre votre place.',
  stopped: 'La partie s’est arrêtée avant la fin.',
  loss: {
    conceded: (name) => `${name} abandonne.`,
    time: (name) => `${name} a dépassé son temps.`,
  },
  help: (clause) =>
    [
      '  un numéro     joue ce coup, si la liste est numérotée',
      '  un coup       son texte, comme dans la liste ; une partie suffit à chercher',
      '  board         montre de nouveau la table',
      `  rules         les règles ; avec un numéro comme ${clause}, une seule`,
      '  say TEXTE     parle aux autres',
      '  yes, no       répond oui ou non à une demande',
      '  back          reprend votre place au robot',
      '  resume        met fin à une pause',
      '  quit          quitte la table ; un robot garde votre place jusqu’à votre retour',
    ].join('\n'),
};

const DE: JoinWords = {
  join: 'In diesem Terminal an einem Online-Tisch spielen',
  tableArgument: 'der Link zum Tisch, etwa https://example.org/t/AbCdEfGhIjKl',
  nameOption: 'dein Name am Tisch; unter demselben Namen kommst du auf deinen Platz zurück',
  badTable: (text) =>
    `„${text}“ ist kein Link zu einem Tisch. Kopier ihn von der Seite, etwa https://example.org/t/AbCdEfGhIjKl.`,
  askName: 'Dein Name: ',
  noName: 'Die Eingabe endete ohne einen Namen. Gib ihn mit --name an.',
  noGame: (id) => `Dieses Programm kennt das Spiel „${id}“ nicht. Aktualisiere es und versuch es noch einmal.`,
  sessionEnded: 'Du bist nicht mehr angemeldet. Komm noch einmal an den Tisch.',
  outdated: 'Der Server spricht ein neueres Protokoll als dieses Programm. Aktualisiere es und komm wieder.',
  notSaved: (reason) =>
    `Deine Anmeldung lässt sich nicht speichern (${reason}). Du kannst spielen, aber nicht auf deinen Platz zurückkommen.`,
  atTable: (names) => `Am Tisch: ${names}.`,
  free: 'ein freier Platz',
  toStart: 'Los geht es, sobald der Gastgeber die Partie startet.',
  seated: (name, seat) => `${name}, du sitzt auf Platz ${seat}.`,
  notSeated: 'Die Partie hat ohne dich begonnen, du kannst dich nicht mehr setzen.',
  yourMove: (name) => `${name}, du bist am Zug (? für Hilfe):`,
  notYourMove: 'Du bist noch nicht am Zug.',
  lost: 'Die Verbindung ist weg. Sie wird neu aufgebaut; deine Züge bleiben erhalten.',
  connected: 'Die Verbindung steht wieder.',
  wentBack:
    'Der Server wurde aus einer Sicherung wiederhergestellt, die letzten Züge können fehlen. So steht es jetzt am Tisch.',
  paused: 'Die Partie macht Pause. Mit resume geht es weiter.',
  away: 'Ein Bot spielt für dich. Mit back übernimmst du wieder.',
  wish: {
    undo: (name) => `${name} möchte den letzten Zug zurücknehmen. Antworte mit yes (ja) oder no (nein).`,
    pause: (name) => `${name} möchte eine Pause. Antworte mit yes (ja) oder no (nein).`,
    abandon: (name) =>
      `${name} möchte die Partie hier abbrechen, ohne dass jemand gewinnt. Antworte mit yes (ja) oder no (nein).`,
  },
  said: (name, text) => `${name}: ${text}`,
  left: 'Du hast den Tisch verlassen. Unter demselben Namen kommst du auf deinen Platz zurück.',
  stopped: 'Die Partie endete vorzeitig.',
  loss: {
    conceded: (name) => `${name} gibt auf.`,
    time: (name) => `${name} hat die Zeit überschritten.`,
  },
  help: (clause) =>
    [
      '  eine Nummer   spielt diesen Zug, wenn die Liste Nummern hat',
      '  ein Zug       spielt ihn, geschrieben wie in der Liste; ein Teil genügt zum Suchen',
      '  board         zeigt noch einmal, was auf dem Tisch liegt',
      `  rules         zeigt die Regeln; mit einer Nummer wie ${clause} nur diese eine`,
      '  say TEXT      sagt den anderen etwas',
      '  yes, no       sagt Ja oder Nein zu einer Bitte an den Tisch',
      '  back          übernimmt deinen Platz wieder vom Bot',
      '  resume        beendet eine Pause',
      '  quit          verlässt den Tisch; ein Bot hält deinen Platz, bis du wiederkommst',
    ].join('\n'),
};

export const JOIN_WORDS: Readonly<Record<Language, JoinWords>> = { en: EN, fr: FR, de: DE };
