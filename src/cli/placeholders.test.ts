import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../core/prose.ts';
import { program } from './program.ts';

const allOf = (command: Command): Command[] => [command, ...command.commands.flatMap(allOf)];

/** Each word in brackets of all helps, without those that name their option again: `--data <data>`. */
function bracketed(language: (typeof LANGUAGES)[number]): string[] {
  const lines = allOf(program(language)).flatMap((command) => command.helpInformation().split('\n'));
  const terms = lines.map((line) => line.replace(/--([a-z-]+) <\1>/, '').replace(`<${LANGUAGES.join('|')}>`, ''));
  return [...new Set(terms.flatMap((line) => line.match(/(?<=[<[])[\p{L}=-]+(?=(?:\.\.\.)?[>\]])/gu) ?? []))].sort();
}

/** What is the same word in another language, or a number. */
const ALIKE = { fr: ['n', 'options', 'points'], de: ['n'] } as const;

it.each(['fr', 'de'] as const)('names what a command takes in the language of its help: %s', (language) => {
  const english = bracketed('en');
  expect(english).toEqual(expect.arrayContaining(['command', 'file', 'game', 'name=value', 'options', 'players']));
  expect(bracketed(language).filter((name) => english.includes(name))).toEqual(ALIKE[language]);
});
