/** Letters of other scripts, and digits, that look like a Latin letter: pairs of a letter and its lookalike. */
const LOOKALIKES = new Map(
  [
    'аa',
    'вb',
    'еe',
    'ѕs',
    'іi',
    'јj',
    'кk',
    'мm',
    'нh',
    'оo',
    'рp',
    'сc',
    'тt',
    'уy',
    'хx',
    'һh',
    'ӏi',
    'ԁd',
    'ԛq',
    'ԝw',
  ]
    .concat(['αa', 'βb', 'εe', 'ηn', 'ιi', 'κk', 'μm', 'νv', 'οo', 'ρp', 'τt', 'υu', 'χx', 'ωw', 'ıi', 'ɡg', 'ɑa'])
    .concat(['0o', '1i', 'li', '|i'])
    // Small capitals have no compatibility form.
    .concat(['ᴀa', 'ʙb', 'ᴄc', 'ᴅd', 'ᴇe', 'ꜰf', 'ɢg', 'ʜh', 'ɪi', 'ᴊj', 'ᴋk', 'ʟi', 'ᴍm', 'ɴn', 'ᴏo', 'ᴘp'])
    .concat(['ꞯq', 'ʀr', 'ꜱs', 'ᴛt', 'ᴜu', 'ᴠv', 'ᴡw', 'ʏy', 'ᴢz'])
    .map(([letter, taken]) => [letter!, taken!]),
);

/** The Latin letter that a lower-case letter or digit looks like. */
export const lookalike = (letter: string): string => LOOKALIKES.get(letter) ?? letter;

/** Folds width, case and the commonest lookalikes, so that two names that look the same become equal. */
export function looksOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFKC');
  return Array.from(plain.replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, ''), lookalike).join('');
}

/** Folds accents, punctuation and a number at the end as well: “Áda!! 2” is the same name as “ada”. */
export function bareLooksOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{P}\p{S}\s]+/gu, '');
  return looksOf(plain.replace(/\p{N}+$/u, '') || plain || name);
}

/** The name, with the smallest number appended that makes it look different from the others. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(looksOf));
  let free = name;
  for (let next = 2; taken.has(looksOf(free)); next++) free = `${name} ${next}`;
  return free;
}
