import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** The server's sources with their types. */
export interface Sources {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly file: (path: string) => ts.SourceFile;
  /** The server's files, without tests. */
  readonly server: readonly ts.SourceFile[];
}

export function readSources(root: string): Sources {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const server = globSync('src/server/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .sort();
  const program = ts.createProgram(
    [...server, 'src/protocol/reply.ts'].map((path) => resolve(root, path)),
    options,
  );
  const file = (path: string): ts.SourceFile => {
    const found = program.getSourceFile(resolve(root, path));
    if (!found) throw new Error(`docs/protocol.md: there is no ${path}`);
    return found;
  };
  return { program, checker: program.getTypeChecker(), file, server: server.map(file) };
}

/** Every descendant that passes the test, in source order. */
export function find<T extends ts.Node>(node: ts.Node, test: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (child: ts.Node): void => {
    if (test(child)) found.push(child);
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

export const typeText = (checker: ts.TypeChecker, type: ts.Type): string =>
  checker
    .typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias)
    .replaceAll('readonly ', '')
    .replaceAll(/(\?: [^;]*?) \| undefined;/g, '$1;')
    .replaceAll('; }', ' }');
