import type { AccountWords } from './account.vocabulary.ts';

const games = (count: number): string => (count === 1 ? '1 partie en cours' : `${count} parties en cours`);
const done = (count: number): string => (count === 1 ? '1 partie finie' : `${count} parties finies`);

function stake(name: string, running: number, finished: number): string {
  const ended = running > 0 ? `${finished} ${finished === 1 ? 'finie' : 'finies'}` : done(finished);
  const parts = [name, ...(running > 0 ? [games(running)] : []), ...(finished > 0 ? [ended] : [])];
  return parts.length === 1 ? name : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`;
}

export const fr: AccountWords = {
  title: 'Compte',
  back: 'Retour aux réglages',
  notYet: 'Vous n’avez pas encore de nom ici. Choisissez-le maintenant, ou à votre première table.',
  begin: 'Commencer avec ce nom',
  row: { guest: 'Ce nom ne vit que sur cet appareil', nobody: 'Non connecté' },

  guest: {
    title: 'Ce nom ne vit que sur cet appareil',
    before: 'Videz ce navigateur ou perdez le téléphone : ',
    stake,
    after: (many) =>
      `${many ? ' disparaissent. Les garder' : ' disparaît. Le garder'} prend un geste. Ni mot de passe, ni e-mail.`,
    handle: 'Votre @nom, unique',
    handleNote: 'De 3 à 20 lettres sans accent, chiffres, _ ou -',
    handleWrong: 'Il faut de 3 à 20 lettres sans accent, chiffres, _ ou -.',
    passkey: 'Le garder : clé d’accès',
    code: 'Code de secours',
    noPasskeys: 'Les clés d’accès ne marchent pas à cette adresse ou dans ce navigateur. Le code, oui.',
    known: 'J’ai déjà un compte',
    kept: (handle) => `C’est gardé. Vous êtes @${handle}.`,
    failed: 'La clé d’accès n’a pas été créée. Rien n’a changé.',
  },

  gives: {
    title: 'Ce que la clé d’accès apporte',
    devices: 'Jouer sur tous vos appareils',
    devicesNote: 'mêmes parties, même chaise',
    notices: 'Savoir quand c’est à vous',
    noticesNote: 'par notification ou e-mail',
    rating: 'Un classement qui reste',
    ratingNote: 'et une page à vous',
  },

  code: {
    title: 'Votre code de secours',
    text: 'Notez-le. Il s’affiche une seule fois et vous ramène sur n’importe quel appareil.',
    replaced: 'L’ancien code a servi. Voici le suivant.',
    written: 'C’est noté',
    copy: 'Copier',
    copied: 'Copié',
  },

  me: {
    since: (handle, month) => `@${handle}, depuis ${month}`,
    page: 'Ma page',
    change: 'Nom et couleur',
    changeNote: 'Aux tables déjà rejointes, l’ancien nom reste.',
    save: 'Enregistrer',
    saved: 'Enregistré',
  },

  ways: {
    title: 'Connexion',
    used: (date) => `clé d’accès, utilisée ${date}`,
    unused: (date) => `clé d’accès, créée ${date}`,
    code: 'Code de secours',
    codeMade: (date) => `créé ${date}, jamais utilisé`,
    codeNone: 'pour le jour où la clé n’est plus là',
    newCode: 'Nouveau',
    makeCode: 'Créer',
    another: 'Une autre clé d’accès',
    anotherNote: 'pour un autre téléphone ou une clé',
    add: 'Ajouter',
    added: 'La clé d’accès est prête.',
    remove: 'Retirer',
    removeOf: (name) => `Retirer ${name}`,
    removed: (name) => `${name} ne vous connecte plus.`,
    rename: 'Renommer',
    renameOf: (name) => `Renommer ${name}`,
    name: 'Nom de la clé d’accès',
    last: (name) =>
      `${name} est votre dernier moyen de connexion. Sans elle, le compte est perdu dès que ce navigateur est vidé. Créez d’abord un code de secours.`,
    removeAll: 'La retirer quand même',
    cancel: 'La garder',
  },

  tokens: {
    title: 'Vos programmes',
    used: (date) => `dernier usage ${date}`,
    unused: 'pas encore utilisé',
    until: (date) => `expire ${date}`,
    end: 'Révoquer',
    endOf: (name) => `Révoquer ${name}`,
    ended: (name) => `${name} ne marche plus.`,
    another: 'Un nouveau jeton',
    anotherNote: 'pour qu’un programme joue en votre nom',
    make: 'Créer',
    name: 'À quoi va-t-il servir ?',
    may: 'Il permet de',
    scopes: {
      read: 'voir ce que vous voyez : vos tables, vos cartes, vos invitations',
      tables: 'ouvrir une table, s’asseoir, inviter et partir',
      play: 'décider pour vous dans les parties en cours',
      bot: 'faire de ce compte celui d’un robot, définitivement, et régler les défis qu’il accepte',
    },
    none: 'Choisissez ce qu’il permet.',
    lasts: 'Il dure',
    days: { 30: '30 jours', 90: '90 jours', 365: 'un an', never: 'jusqu’à ce que vous le révoquiez' },
    go: 'Créer le jeton',
    cancel: 'Pas maintenant',
    once: 'Copiez-le maintenant : il ne s’affiche qu’une fois. Qui le possède peut faire tout cela en votre nom.',
    copy: 'Copier',
    copied: 'Copié.',
    kept: 'C’est copié',
    docs: 'Comment jouer par programme',
    docsNote: 'toutes les requêtes, à lire et à essayer',
    docsGo: 'Lire',
  },

  devices: {
    title: 'Appareils',
    here: 'cet appareil',
    seen: (date) => `dernière visite ${date}`,
    unknown: 'Appareil inconnu',
    others: 'Partout ailleurs',
    othersNote: 'vous restez ici',
    endOthers: 'Déconnecter partout ailleurs',
    endedOthers: 'Seul cet appareil reste connecté.',
    end: 'Déconnecter',
    endOf: (device) => `Déconnecter ${device}`,
  },

  proof: {
    title: 'C’est bien vous ?',
    text: 'C’est une décision importante. Confirmez encore une fois que c’est bien vous.',
    passkey: 'Utiliser ma clé d’accès',
    code: 'Ou votre code de secours',
    go: 'Continuer',
    failed: 'Cela n’a pas marché. Rien n’a changé.',
  },

  signIn: {
    title: 'Se connecter',
    text: 'Vos parties et votre chaise vous suivent.',
    passkey: 'Utiliser ma clé d’accès',
    code: 'Ou votre code de secours',
    codeNote: 'Huit groupes de quatre. Espaces et majuscules ne comptent pas.',
    go: 'Se connecter',
    failed: 'Personne n’a été connecté. Rien n’a changé.',
    welcome: (name) => `Content de vous revoir, ${name}`,
    replace: (name) => `Vous êtes ${name} sur cet appareil. En vous connectant, vous prenez sa place ici.`,
    replaceLast: (name) =>
      `Vous êtes ${name} sur cet appareil, et seulement ici. Si vous vous connectez sous un autre nom, plus personne ne retrouvera les parties de ${name}.`,
    replaceGo: (name) => `Quitter ${name} et se connecter`,
    replaceNot: (name) => `Rester ${name}`,
  },

  data: {
    title: 'Vos données',
    export: 'Exporter mes données',
    exportNote: 'Parties, messages et réglages, en un fichier',
    exportGo: 'Exporter',
    delete: 'Supprimer mon compte',
    deleteNote: 'Votre nom quitte toutes les parties. Après 7 jours, c’est définitif',
    deleteNoteGuest: 'Votre nom quitte toutes les parties, tout de suite et pour de bon',
    deleteGo: 'Supprimer',
    type: (name) => `Tapez ${name} pour supprimer le compte.`,
    wrong: (name) => `Ce n’est pas ${name}. Rien n’a changé.`,
    leaving: (date) => `Le compte prend fin ${date}. Connectez-vous avant cette date et il reste.`,
    gone: 'Votre nom a quitté toutes les parties.',
    stay: 'Garder le compte',
  },

  out: {
    title: 'Se déconnecter de cet appareil',
    go: 'Se déconnecter',
    keeps: (running) =>
      running === 1 ? '1 partie en cours garde votre chaise' : `${running} parties en cours gardent votre chaise`,
    passkeyBack: 'Votre clé d’accès vous ramène',
    codeBack: 'Votre code de secours vous ramène',
    loses: 'Rien n’est gardé ailleurs. En partant, vous perdez :',
    chair: (running) => `votre chaise dans ${games(running)}`,
    finished: (finished) => `${done(finished)} et vos classements`,
    name: (name) => `le nom ${name}`,
    keepFirst: 'Le garder d’abord',
    lose: 'Partir et tout perdre',
    sure: (name) => `Après cela, plus personne ne retrouvera ${name}. Vraiment partir ?`,
    stay: 'Rester connecté',
  },
};
