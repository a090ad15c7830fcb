import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LANGUAGES } from '../src/core/prose.ts';
import { temporaryFolder, vatout } from './cli.ts';
import { sandbox } from './sandbox.ts';

const root = sandbox();
const list = join(root, 'src/games/index.ts');
const rules = join(root, 'src/games/blind-auction/rules.ts');

/** Milliseconds for all checks of a game, while other tests keep the cores busy. */
const WHOLE = 400_000;

/** `npm run game NAME` in the copy. */
const check = (...names: string[]): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/game.ts', ...names], { cwd: root }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    );
  });

describe('vatout new', () => {
  it('leaves nothing behind where it fails', async () => {
    const before = readFileSync(list, 'utf8');
    const golden = join(root, 'test/golden.ts');
    renameSync(golden, `${golden}.gone`);
    onTestFinished(() => renameSync(`${golden}.gone`, golden));
    const { code, err } = await vatout(['new', 'blind-auction'], '', root);
    expect([code, err]).toEqual([2, expect.stringMatching(/could not be made .*golden.*Nothing was changed/s)]);
    expect(existsSync(rules)).toBe(false);
    expect(readFileSync(list, 'utf8')).toBe(before);
  });

  it('makes a game that plays', async () => {
    const { code, err } = await vatout(['new', 'blind-auction'], '', root);
    expect([code, err]).toEqual([0, expect.stringContaining('npm run game blind-auction')]);
    expect(readFileSync(list, 'utf8')).toMatch(/vaalbara, blindAuction\];/);
    expect((await vatout(['play', 'blind-auction', '--people', 'none'], '', root)).err).toContain('Result');
    expect((await vatout(['rules', 'blind-auction', '--clause', 'BA-4'], '', root)).out).toContain('highest card');
  });

  it(
    'makes a game whose leak npm run game finds, and tells first, with seat, field and seed',
    async () => {
      const honest = readFileSync(rules, 'utf8');
      const hidden = 'card === 0 || seat === viewer ? card : null';
      expect(honest).toContain(hidden);
      writeFileSync(rules, honest.replace(hidden, 'seat < 9 || viewer < 9 ? card : null'));
      onTestFinished(() => writeFileSync(rules, honest));
      const { code, out } = await check('blind-auction');
      expect(code).toBe(1);
      expect(out).toMatch(/✓ types/);
      expect(out.split('\n').find((line) => line.includes('sees'))).toMatch(
        /^seat A sees `chosen` of B at step \d+, seed/,
      );
      expect(out).toMatch(/The other tests of blind-auction were not run/);
      expect(out.split('\n').length).toBeLessThan(40);
    },
    WHOLE,
  );

  it.each([
    ['Blind', 'cannot be the name of a game. Use 2 to 20 lower-case letters'],
    ['x', 'cannot be the name of a game'],
    ['../evil', 'cannot be the name of a game'],
    ['two--hyphens', 'cannot be the name of a game'],
    ['a-name-that-is-too-long', 'cannot be the name of a game'],
    ['class', '“class” is a word of TypeScript. Choose another name, such as class-game'],
    ['las-vegas', 'src/games/las-vegas already exists. Choose another name'],
  ])('refuses %s: %s', async (name, message) => {
    const runs = await Promise.all(LANGUAGES.map((lang) => vatout(['new', name, '--lang', lang], '', root)));
    const [en, fr, de] = runs;
    expect([en!.code, en!.err]).toEqual([2, expect.stringContaining(message)]);
    expect([fr!.code, fr!.err]).toEqual([2, expect.stringMatching(/Utilisez|Choisissez/)]);
    expect([de!.code, de!.err]).toEqual([2, expect.stringMatching(/Nimm/)]);
  });

  it('says what to do outside a full checkout', async () => {
    const elsewhere = temporaryFolder();
    renameSync(join(root, 'examples'), join(elsewhere, 'examples'));
    onTestFinished(() => renameSync(join(elsewhere, 'examples'), join(root, 'examples')));
    const { code, err } = await vatout(['new', 'hidden-dice'], '', root);
    expect([code, err]).toEqual([2, expect.stringContaining('Run the command in a full checkout')]);
  });
});

it('npm run game names the games where the name is missing or wrong', async () => {
  for (const names of [[], ['chess']]) {
    const { code, out } = await check(...names);
    expect([code, out]).toEqual([2, expect.stringMatching(/Games: vabanque.*npx vatout new NAME/s)]);
  }
});
