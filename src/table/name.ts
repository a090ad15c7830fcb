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
    .map(([letter, taken]) => [letter!, taken!]),
);

/** Folds width, case and the commonest lookalikes, so that two names that look the same become equal. */
function looksOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFKC');
  return Array.from(
    plain.replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, ''),
    (one) => LOOKALIKES.get(one) ?? one,
  ).join('');
}

/** The name, with the smallest number appended that makes it look different from the others. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(looksOf));
  let free = name;
  for (let next = 2; taken.has(looksOf(free)); next++) free = `${name} ${next}`;
  return free;
}
