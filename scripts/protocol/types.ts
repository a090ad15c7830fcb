import ts from 'typescript';
import { find, typeText, type Sources } from './program.ts';

/* TypeScript types of HTTP answers, as they are declared. */

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Lists of codes with a meaning each: shown as tables of their own. */
export const CODES: Readonly<Record<string, { readonly file: string; readonly place: string }>> = {
  WireCode: { file: 'src/protocol/code.ts', place: 'Of the connection' },
  TableCode: { file: 'src/table/command.ts', place: 'Of the table' },
  TournamentCode: { file: 'src/tournament/command.ts', place: 'Of a tournament, with `tournament.` in front' },
  ProblemCode: { file: 'src/core/result.ts', place: 'Of the rules' },
};

export function declarationOf({ file }: Sources, path: string, name: string): Declaration {
  const found = file(path).statements.find((one) => isDeclaration(one) && one.name.text === name);
  if (!found) throw new Error(`docs/protocol.md: ${path} declares no ${name}`);
  return found as Declaration;
}

/** All of our types that the nodes refer to, transitively, in order of first use. */
export function referredTo({ checker }: Sources, nodes: readonly ts.Node[]): Declaration[] {
  const met = new Set<Declaration>();
  const visit = (node: ts.Node): void => {
    const names = [
      ...find(node, ts.isTypeReferenceNode).map(({ typeName }) => typeName),
      ...find(node, ts.isExpressionWithTypeArguments).map(({ expression }) => expression),
    ];
    for (const name of names) {
      const declaration = ours(checker, name);
      if (!declaration || met.has(declaration)) continue;
      met.add(declaration);
      if (!(declaration.name.text in CODES)) visit(declaration);
    }
  };
  for (const node of nodes) visit(node);
  return [...met];
}

/** The types of ours that a type and its fields refer to. */
export function namedIn({ checker }: Sources, type: ts.Type): Declaration[] {
  const parts = [type, ...type.getProperties().map((property) => checker.getTypeOfSymbol(property))];
  return parts.flatMap((part) => {
    const present = checker.getNonNullableType(part);
    const element = checker.isArrayType(present) ? checker.getTypeArguments(present as ts.TypeReference)[0]! : present;
    const symbol = element.aliasSymbol ?? (element.symbol as ts.Symbol | undefined);
    return symbol ? (ownDeclaration(symbol) ?? []) : [];
  });
}

function ours(checker: ts.TypeChecker, name: ts.Node): Declaration | null {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol ? ownDeclaration(original(checker, symbol)) : null;
}

/** The declaration behind an imported name. */
const original = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const ownDeclaration = (symbol: ts.Symbol): Declaration | null =>
  symbol.declarations?.find((one): one is Declaration => isDeclaration(one) && isOurs(one.getSourceFile())) ?? null;
const isOurs = ({ fileName }: ts.SourceFile): boolean =>
  fileName.includes('/src/') && !fileName.includes('/node_modules/');

/** The source of a type for readers: with its comments, without `readonly` and `export`, constants as their values. */
export function sourceOf({ checker }: Sources, node: ts.Node): string {
  const file = node.getSourceFile();
  const start = node.getStart(file, isDeclaration(node));
  let text = file.text.slice(start, node.end);
  const changes = [
    ...find(node, isConstant).map((constant) => [constant, valueOf(checker, constant)] as const),
    ...find(node, ts.isTypeReferenceNode).flatMap(({ typeName }) => {
      const declared = ours(checker, typeName)?.name.text;
      return declared !== undefined && declared !== typeName.getText() ? [[typeName, declared] as const] : [];
    }),
  ].sort(([a], [b]) => b.pos - a.pos);
  for (const [part, instead] of changes) {
    text = text.slice(0, part.getStart(file) - start) + instead + text.slice(part.end - start);
  }
  return dedented(text.replaceAll(/\breadonly /g, '').replace(/^export /m, ''));
}

/** `typeof FORMAT`, `(typeof EMOTES)[number]`: meaningless without the constant. */
const isConstant = (node: ts.Node): node is ts.TypeQueryNode | ts.IndexedAccessTypeNode =>
  (ts.isTypeQueryNode(node) && !isIndexed(node)) || (ts.isIndexedAccessTypeNode(node) && queryIn(node) !== undefined);
const isIndexed = ({ parent }: ts.Node): boolean =>
  ts.isIndexedAccessTypeNode(parent) || (ts.isParenthesizedTypeNode(parent) && isIndexed(parent));
const queryIn = (node: ts.Node): ts.TypeQueryNode | undefined => find(node, ts.isTypeQueryNode)[0];

/** The value of a constant, or the values of a constant list in the order in which it is written. */
function valueOf(checker: ts.TypeChecker, node: ts.TypeQueryNode | ts.IndexedAccessTypeNode): string {
  const query = ts.isTypeQueryNode(node) ? node : queryIn(node)!;
  const { valueDeclaration } = original(checker, checker.getSymbolAtLocation(query.exprName)!);
  const [list] = find(valueDeclaration!, ts.isArrayLiteralExpression);
  if (list && !ts.isTypeQueryNode(node)) return list.elements.map((one) => one.getText()).join(' | ');
  return typeText(checker, checker.getTypeAtLocation(node)).replaceAll('"', "'");
}

/** Removes the common indentation of all lines but the first. */
function dedented(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const indents = rest.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)![0].length);
  const least = Math.min(...indents, 80);
  return [first, ...rest.map((line) => line.slice(least))].join('\n');
}

/** The members of a union with the comment in front of each, or an empty text. */
export function unionOf(declaration: Declaration): { readonly node: ts.TypeNode; readonly comment: string }[] {
  const type = (declaration as ts.TypeAliasDeclaration).type;
  const { text } = declaration.getSourceFile();
  let end = type.getFullStart();
  return (type as ts.UnionTypeNode).types.map((node) => {
    const before = text.slice(end, node.getStart());
    end = node.end;
    const [, comment = ''] = /\/\*\*([^]*?)\*\//.exec(before) ?? [];
    return { node, comment: comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim() };
  });
}
