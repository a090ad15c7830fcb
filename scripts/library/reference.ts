import type { Entry, Exported } from './api.ts';
import { ENTRIES } from './entries.ts';

/* docs/api.md, from what the package exports. */

const HEAD = `# The library, entry by entry

Made by \`npm run api\` from the comments in the code. [library.md](library.md) is the place to begin. Types are named here with
their purpose; an editor shows their fields.
`;

/** A longer signature is left to the editor. */
const LONGEST = 160;

/** A declaration on one line; a function is one however it is declared. */
const oneLine = (declaration: string): string =>
  declaration
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/;$/, '')
    .replace(/^(?:function|const) /, '')
    .replace(/^(\w+): ((?:<[^()]*>)?\(.*\)) => (.*)$/, '$1$2: $3');

/** What stands in front of the comment: a signature for a value that has a short one, and the name of anything else. */
const headOf = ({ name, kind, declaration }: Exported): string => {
  const line = oneLine(declaration);
  return kind === 'value' && !declaration.startsWith('class') && line.length <= LONGEST ? line : name;
};

const lineOf = (exported: Exported): string =>
  `- \`${headOf(exported)}\`${exported.about ? `: ${exported.about.replaceAll('<', '\\<')}` : ''}`;

function listOf(exports: readonly Exported[], kind: Exported['kind'], title: string): string[] {
  const lines = exports.filter((exported) => exported.kind === kind).map(lineOf);
  return lines.length === 0 ? [] : ['', title, '', ...lines];
}

/** Games have the same entries, so the first one stands for all. */
const patternOf = (name: string): string => name.replace(/^vatout\/games\/[^/]+/, 'vatout/games/*');

/** Throws where an entry has no introduction. */
export function referenceOf(api: readonly Entry[]): string {
  const shown = api.filter(({ name }, at) => api.findIndex((one) => patternOf(one.name) === patternOf(name)) === at);
  const parts = shown.map(({ name, exports }) => {
    const pattern = patternOf(name);
    const introduction = ENTRIES[pattern];
    if (!introduction && !/\/\*\//.test(pattern))
      throw new Error(`scripts/library/entries.ts does not introduce ${name}`);
    return [
      `## \`${pattern}\``,
      ...(introduction
        ? ['', introduction.about, '', '```ts' + introduction.example, '```']
        : ['', `Of each game; here \`${name}\`.`]),
      ...listOf(exports, 'value', 'Functions and values:'),
      ...listOf(exports, 'type', 'Types:'),
    ].join('\n');
  });
  return `${[HEAD, ...parts].join('\n')}\n`.replaceAll('\n## ', '\n\n## ').replaceAll(/\n{3,}/g, '\n\n');
}
