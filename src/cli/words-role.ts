import { french } from '../core/french.ts';
import { WIDE } from '../core/spaces.ts';
import type { Language } from '../core/prose.ts';

/* Messages of `vatout role`. */

const EN = {
  role: 'Make somebody a moderator, take that back, or list who is; also while the server runs',
  handleArgument: 'the person, as @handle; without it, everybody with a role is listed',
  roleArgument: 'the role: moderator',
  remove: 'take the role away',
  noRole: (handle: string) => `Which role for @${handle}? Write: vatout role @${handle} moderator`,
  badRole: (role: string) => `There is no role “${role}”. There is one: moderator.`,
  badHandle: (text: string) => `“${text}” is no handle. A handle has 3 to 20 letters, digits, _ or -, such as @lea.`,
  nobody: (handle: string) =>
    `Nobody has the handle @${handle}. A guest has none: first they keep their name, on their account page.`,
  given: (who: string) => `${who} is a moderator now: the page #/moderation is open to them.`,
  already: (who: string) => `${who} was a moderator already.`,
  removed: (who: string) => `${who} is no moderator any more.`,
  wasNone: (who: string) => `${who} was no moderator. Nothing was changed.`,
  none: 'Nobody has a role. Give one: vatout role @handle moderator',
  listed: (who: string, day: string) => `${who}  moderator since ${day}`,
  gone: 'somebody who was deleted',
  failed: (reason: string) => `Nothing was changed: ${reason}. Run the command again once that is repaired.`,
};

const FR: typeof EN = {
  role: 'Donner à quelqu’un le rôle de modération, le retirer, ou lister qui l’a ; aussi pendant que le serveur tourne',
  handleArgument: 'la personne, sous la forme @nom ; sans elle, la liste des rôles',
  roleArgument: 'le rôle : moderator',
  remove: 'retirer le rôle',
  noRole: (handle) => `Quel rôle pour @${handle} ? Écrivez : vatout role @${handle} moderator`,
  badRole: (role) => `Le rôle « ${role} » n’existe pas. Il y en a un : moderator.`,
  badHandle: (text) => `« ${text} » n’est pas un nom de compte : 3 à 20 lettres, chiffres, _ ou -, comme dans @lea.`,
  nobody: (handle) =>
    `Personne n’a le nom @${handle}. Un invité n’en a pas : il doit d’abord garder son nom, sur la page de son compte.`,
  given: (who) => `${who} fait maintenant partie de la modération : la page #/moderation lui est ouverte.`,
  already: (who) => `${who} faisait déjà partie de la modération.`,
  removed: (who) => `${who} ne fait plus partie de la modération.`,
  wasNone: (who) => `${who} ne faisait pas partie de la modération. Rien n’a été modifié.`,
  none: 'Personne n’a de rôle. Pour en donner un : vatout role @nom moderator',
  listed: (who, day) => `${who}  modération depuis le ${day}`,
  gone: 'quelqu’un qui a été supprimé',
  failed: (reason) => `Rien n’a été modifié : ${reason}. Relancez la commande une fois que c’est réparé.`,
};

const DE: typeof EN = {
  role: 'Jemandem die Rolle als Moderator geben oder nehmen, oder alle mit einer Rolle auflisten; auch während der Server läuft',
  handleArgument: 'die Person, als @kürzel; ohne sie werden alle mit einer Rolle aufgelistet',
  roleArgument: 'die Rolle: moderator',
  remove: 'die Rolle wegnehmen',
  noRole: (handle) => `Welche Rolle für @${handle}? Schreib: vatout role @${handle} moderator`,
  badRole: (role) => `Die Rolle „${role}“ gibt es nicht. Es gibt nur eine: moderator.`,
  badHandle: (text) => `„${text}“ ist kein Kürzel. Ein Kürzel hat 3 bis 20 Buchstaben, Ziffern, _ oder -, etwa @lea.`,
  nobody: (handle) =>
    `Niemand hat das Kürzel @${handle}. Gäste haben keins: Sie müssen sich erst auf der Kontoseite ein Konto anlegen.`,
  given: (who) => `${who} gehört jetzt zur Moderation: Die Seite #/moderation steht offen.`,
  already: (who) => `${who} gehörte schon zur Moderation.`,
  removed: (who) => `${who} gehört nicht mehr zur Moderation.`,
  wasNone: (who) => `${who} gehörte nicht zur Moderation. Nichts wurde geändert.`,
  none: 'Niemand hat eine Rolle. So gibst du eine: vatout role @kürzel moderator',
  listed: (who, day) => `${who}  in der Moderation seit ${day}`,
  gone: 'jemand, der gelöscht wurde',
  failed: (reason) => `Nichts wurde geändert: ${reason}. Starte den Befehl noch einmal, wenn das behoben ist.`,
};

export const ROLE_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
