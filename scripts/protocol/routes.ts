import ts from 'typescript';
import { find, typeText, type Sources } from './program.ts';

/** A route, read from the source of its handler. */
export interface Route {
  readonly method: string;
  readonly path: string;
  /** The name of the schema that reads the body, in SCHEMAS of src/protocol/request.ts; null: no body is read. */
  readonly body: string | null;
  readonly query: string | null;
  /** The types of its answers, without problems. */
  readonly replies: readonly ts.Type[];
  readonly problems: readonly RouteProblem[];
}

interface RouteProblem {
  /** One of these: the handler chooses. */
  readonly statuses: readonly number[];
  /** Codes, or the name of the type that lists them. */
  readonly codes: string;
}

/** Each prefix has files of its own. */
const API = '/api';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

type Handler = ts.ArrowFunction | ts.FunctionExpression;
const isHandler = (node: ts.Node | undefined): node is Handler =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

export function routesOf(sources: Sources): Route[] {
  const files = sources.server.filter(({ fileName }) => /\/http[^/]*\.ts$/.test(fileName));
  return files.flatMap((file) =>
    find(file, ts.isCallExpression).flatMap((call) => routeOf(sources, call, /\/http-/.test(file.fileName) ? API : '')),
  );
}

function routeOf(sources: Sources, call: ts.CallExpression, prefix: string): Route[] {
  const { expression, arguments: given, typeArguments = [] } = call;
  const [path] = given;
  const handler = given.at(-1);
  if (!ts.isPropertyAccessExpression(expression) || !METHODS.includes(expression.name.text)) return [];
  if (!path || !ts.isStringLiteral(path) || !path.text.startsWith('/') || !isHandler(handler)) return [];
  const query = typeArguments
    .flatMap((one) => find(one, ts.isPropertySignature))
    .find(({ name }) => name.getText() === 'Querystring');
  return [
    {
      method: expression.name.text.toUpperCase(),
      path: prefix + path.text,
      body: bodyOf(handler),
      query: query?.type?.getText() ?? null,
      replies: repliesOf(sources, handler),
      problems: problemsOf(sources, handler),
    },
  ];
}

/** `readProfile(request.body)` → `profile` */
function bodyOf(handler: Handler): string | null {
  const reads = find(handler, ts.isCallExpression).filter(
    ({ arguments: [given] }) => given?.getText() === 'request.body',
  );
  const [, name] = /^read(\w+)$/.exec(reads[0]?.expression.getText() ?? '') ?? [];
  return name === undefined ? null : name[0]!.toLowerCase() + name.slice(1);
}

/** The types that a handler returns or sends; Fastify's own reply object does not count. */
function repliesOf({ checker }: Sources, handler: Handler): ts.Type[] {
  const [signature] = checker.getTypeAtLocation(handler).getCallSignatures();
  const returned = checker.getAwaitedType(signature!.getReturnType()) ?? signature!.getReturnType();
  const sent = find(handler, ts.isCallExpression)
    .filter(({ expression }) => ts.isPropertyAccessExpression(expression) && expression.name.text === 'send')
    .map(({ arguments: [body] }) => checker.getTypeAtLocation(body!));
  const all = returned.isUnion() ? returned.types : [returned];
  const nothing = ts.TypeFlags.Void | ts.TypeFlags.Never;
  const isReply = ({ symbol }: ts.Type): boolean => (symbol as ts.Symbol | undefined)?.name === 'FastifyReply';
  return [...all.filter((type) => !(type.flags & nothing) && !isReply(type)), ...sent];
}

/** The refusals of a handler and of the functions it calls in its own file. */
function problemsOf(sources: Sources, handler: Handler): RouteProblem[] {
  const { checker } = sources;
  const found = new Map<string, RouteProblem>();
  const visited = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (visited.has(node)) return;
    visited.add(node);
    for (const call of find(node, ts.isCallExpression)) {
      if (call.expression.getText() === 'answerProblem') {
        const [, status, problem] = call.arguments;
        const one = { statuses: numbersIn(status!).sort(), codes: codesOf(checker, problem!) };
        found.set(JSON.stringify(one), one);
      } else if (ts.isIdentifier(call.expression)) {
        const declared = declarationOf(checker, call.expression);
        if (declared?.getSourceFile().fileName.includes('/src/server/')) visit(declared);
      }
    }
  };
  visit(handler);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, problem]) => problem);
}

/** Where a name is declared, in this file or in the one that it is imported from. */
function declarationOf(checker: ts.TypeChecker, name: ts.Identifier): ts.Declaration | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const isImported = symbol && symbol.flags & ts.SymbolFlags.Alias;
  return (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
}

const numbersIn = (node: ts.Node): number[] =>
  (ts.isNumericLiteral(node) ? [node] : find(node, ts.isNumericLiteral)).map(({ text }) => Number(text));

function codesOf(checker: ts.TypeChecker, problem: ts.Expression): string {
  const type = checker.getTypeAtLocation(problem);
  const code = type.getProperty('code');
  const codes = code ? checker.getTypeOfSymbolAtLocation(code, problem) : type;
  if (codes.aliasSymbol) return codes.aliasSymbol.name;
  const literals = codes.isUnion() ? codes.types : [codes];
  return literals
    .map((literal) => typeText(checker, literal).replaceAll('"', '`'))
    .sort()
    .join(', ');
}

/** The codes and reasons with which the server closes sockets, as `4001 session`. */
export function closings({ checker, server }: Sources): string[] {
  const found = new Set<string>();
  for (const call of server.flatMap((file) => find(file, ts.isCallExpression))) {
    const name = call.expression.getText();
    if (!/^(closeSocket|cutOff)$|\.(close|cutOff)$/.test(name)) continue;
    const [code, reason] = call.arguments.slice(-2);
    if (!code || !reason || !ts.isStringLiteral(reason)) continue;
    const type = checker.getTypeAtLocation(code);
    if (type.isNumberLiteral()) found.add(`${type.value} ${reason.text}`);
  }
  return [...found].sort();
}
