import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* A binary hands on the work of others, and most of their licences ask to be handed on with it. */

const FROM_PACKAGE = /(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g;

/** The packages that the sources of the page import. */
function packagesOfPage(): string[] {
  const files = globSync(['src/web/**/*.{ts,svelte,css}', 'src/games/*/board/**/*.{ts,svelte}']);
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FROM_PACKAGE)].map(([, name]) => name!),
  );
  return named.filter((name) => existsSync(join('node_modules', name, 'package.json')));
}

function licenceOf(name: string): string {
  const folder = join('node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((one) => /^(?:un)?licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}\n`;
}

/** `modules`: the files that were bundled; `node`: the program that the binary is made of. */
export function licences(modules: readonly string[], node: string): string {
  const bundled = modules.flatMap(
    (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll('\\', '/'))?.[1] ?? [],
  );
  const names = [...new Set([...bundled, ...packagesOfPage()])].sort();
  const own = `Vatout\n\n${readFileSync('LICENSE', 'utf8').trim()}\n`;
  const ofNode = `Node ${process.versions.node}\n\n${readFileSync(join(node, '../..', 'LICENSE'), 'utf8').trim()}\n`;
  return [own, ofNode, ...names.map(licenceOf)].join(`\n${'─'.repeat(80)}\n\n`);
}
