/** Letters of other scripts, and digits, that look like a Latin letter: each pair is the letter and what it is taken for. */
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

/** What two names have in common that look the same: width, case and the commonest lookalikes are one. */
function looksOf(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFKC');
  return Array.from(
    plain.replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, ''),
    (one) => LOOKALIKES.get(one) ?? one,
  ).join('');
}

/** The name, or the name with the first number that makes it look like none of the others. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(looksOf));
  let free = name;
  for (let next = 2; taken.has(looksOf(free)); next++) free = `${name} ${next}`;
  return free;
}
