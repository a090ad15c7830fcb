import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { Folders } from './folder.ts';

/** A page like the built one, as far as the server reads it. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta
      name="description"
      content="Games"
    />
    <title>Vatout</title>
    <link rel="icon" href="./mark.svg" />
    <script>var place = "./here";</script>
    <script type="module" src="./assets/first.js"></script>
  </head>
  <body></body>
</html>
`;

/** The folder of a site; deleted after the tests of the file. Las Vegas has a picture for previews, other games have none. */
export function makeSite(): string {
  const folders = new Folders();
  afterAll(() => folders.clear());
  const folder = folders.make();
  mkdirSync(join(folder, 'previews'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'previews', 'las-vegas.jpg'), '');
  return folder;
}
