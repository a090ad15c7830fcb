import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/* What the built package exports, read from its declarations. */

export interface Exported {
  readonly name: string;
  readonly kind: 'value' | 'type';
  /** As in the declarations, without comments and without what is private. */
  readonly declaration: string;
  /** The comment in front of it, on one line. */
  readonly about: string;
}

export interface Entry {
  /** `vatout/core` */
  readonly name: string;
  readonly exports: readonly Exported[];
}

/** Every entry of the package in a folder, with its exports in the order of the alphabet. */
export function readApi(folder: string): Entry[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string | { readonly types: string }>>;
  };
  const entries = Object.entries(exports).flatMap(([subpath, to]) =>
    typeof to === 'string' ? [] : [{ name: `vatout${subpath.slice(1)}`, file: join(folder, to.types) }],
  );
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    options,
  );
  const checker = program.getTypeChecker();
  return entries.map(({ name, file }) => {
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
    return { name, exports: symbols.map((symbol) => exportedAs(checker, symbol)).sort(byName) };
  });
}

const byName = (a: Exported, b: Exported): number => (a.name < b.name ? -1 : 1);

function exportedAs(checker: ts.TypeChecker, exported: ts.Symbol): Exported {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const declarations = symbol.declarations ?? [];
  const about = ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  const isType = !(symbol.flags & ts.SymbolFlags.Value);
  return {
    name: exported.name,
    kind: isType ? 'type' : 'value',
    declaration: declarations.map(textOf).join('\n'),
    about,
  };
}

const printer = ts.createPrinter({ removeComments: true });

function textOf(declaration: ts.Declaration): string {
  const file = declaration.getSourceFile();
  // A constant is declared within a list of them.
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return printer
    .printNode(ts.EmitHint.Unspecified, node, file)
    .split('\n')
    .filter((line) => !/^\s*private\b/.test(line))
    .join('\n')
    .replace(/^export (?:declare )?/, '');
}

/** Every export with its whole declaration: what a change must not break. */
export const snapshotOf = (api: readonly Entry[]): string =>
  api
    .map(({ name, exports }) => [`# ${name}`, ...exports.map(({ declaration }) => declaration)].join('\n\n'))
    .join('\n\n') + '\n';
