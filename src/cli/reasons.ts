import type { Language } from '../core/prose.ts';

const EN: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is not a folder',
  EEXIST: 'something with that name already exists',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be too large',
  EROFS: 'the disk is read-only',
  EIO: 'the device reports an error',
  EPIPE: 'the reader has closed it',
  ENXIO: 'there is no device or reader behind it',
  ENODEV: 'there is no such device',
  EINVAL: 'it cannot be used this way',
  EBUSY: 'it is in use',
  ETXTBSY: 'it is in use',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EAGAIN: 'it is not ready',
};

const FR: typeof EN = {
  ENOENT: 'fichier ou dossier introuvable',
  EACCES: 'accès refusé',
  EPERM: 'accès refusé',
  EISDIR: 'c’est un dossier',
  ENOTDIR: 'une partie du chemin n’est pas un dossier',
  EEXIST: 'ce nom est déjà pris',
  ELOOP: 'ses liens symboliques tournent en rond',
  ENAMETOOLONG: 'le nom est trop long',
  ENOSPC: 'le disque est plein',
  EDQUOT: 'le quota du disque est épuisé',
  EFBIG: 'le fichier serait trop grand',
  EROFS: 'le disque est en lecture seule',
  EIO: 'le périphérique signale une erreur',
  EPIPE: 'le lecteur l’a fermé',
  ENXIO: 'aucun périphérique ni lecteur ne répond',
  ENODEV: 'ce périphérique n’existe pas',
  EINVAL: 'on ne peut pas s’en servir ainsi',
  EBUSY: 'il est déjà utilisé',
  ETXTBSY: 'il est déjà utilisé',
  EMFILE: 'trop de fichiers sont ouverts',
  ENFILE: 'trop de fichiers sont ouverts',
  EAGAIN: 'il n’est pas prêt',
};

const DE: typeof EN = {
  ENOENT: 'Datei oder Ordner nicht gefunden',
  EACCES: 'keine Berechtigung',
  EPERM: 'keine Berechtigung',
  EISDIR: 'das ist ein Ordner',
  ENOTDIR: 'ein Teil des Pfads ist kein Ordner',
  EEXIST: 'der Name ist schon vergeben',
  ELOOP: 'die symbolischen Links drehen sich im Kreis',
  ENAMETOOLONG: 'der Name ist zu lang',
  ENOSPC: 'der Datenträger ist voll',
  EDQUOT: 'das Speicherkontingent ist aufgebraucht',
  EFBIG: 'die Datei würde zu groß',
  EROFS: 'der Datenträger ist schreibgeschützt',
  EIO: 'das Gerät meldet einen Fehler',
  EPIPE: 'am anderen Ende liest niemand mehr',
  ENXIO: 'dahinter ist kein Gerät, und niemand liest',
  ENODEV: 'dieses Gerät gibt es nicht',
  EINVAL: 'so lässt sich das nicht verwenden',
  EBUSY: 'das wird gerade benutzt',
  ETXTBSY: 'das wird gerade benutzt',
  EMFILE: 'zu viele Dateien sind offen',
  ENFILE: 'zu viele Dateien sind offen',
  EAGAIN: 'noch nicht bereit',
};

const REASONS = { en: EN, fr: FR, de: DE } as const satisfies Record<Language, typeof EN>;

/** An error of the system in words, for use in brackets. */
export function reasonOf(error: unknown, language: Language): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[language][code ?? ''] ?? (code && !code.startsWith('ERR_') ? code : message);
}
