import { CommanderError } from 'commander';
import type { Language } from '../core/prose.ts';
import { harmless, problemText } from '../messages/problem.ts';
import { chooseLanguage, systemLanguage } from './arguments.ts';
import { Failure } from './failure.ts';
import { placeholder } from './placeholders.ts';
import { program } from './program.ts';
import { reasonOf } from './reasons.ts';
import { OutputLost, say } from './terminal.ts';
import { WORDS } from './words.ts';

const OK = 0;
const BAD_INPUT = 2;
/** The longest sentence that quotes user input, in characters. */
const MOST_SAID = 600;

/** Runs the command line. The exit code is 0, or 2 for bad input; an exception, which is our own bug, makes it 1. */
export async function main(args: readonly string[]): Promise<number> {
  let language = systemLanguage(process.env);
  process.stdout.on('error', (error) => process.exit(outputLost(error, language)));
  // A closed standard error is no reason to fail: the exit code still tells the result.
  process.stderr.on('error', () => {});
  try {
    language = chooseLanguage(args, process.env);
    await program(language).parseAsync(args, { from: 'user' });
    return OK;
  } catch (error) {
    if (error instanceof Failure) {
      const { problem, title } = error;
      say(typeof problem === 'string' ? harmless(problem, MOST_SAID) : problemText(problem, language, title));
      return BAD_INPUT;
    }
    if (error instanceof CommanderError) return commanderExit(error, language);
    if (error instanceof OutputLost) return outputLost(error.reason, language);
    throw error;
  }
}

/** A reader that closes early (`| head`) ends the run quietly. */
function outputLost(error: NodeJS.ErrnoException, language: Language): number {
  if (error.code === 'EPIPE') return OK;
  if (!toldOutput) say(WORDS[language].noOutput(reasonOf(error, language)));
  toldOutput = true;
  return BAD_INPUT;
}
let toldOutput = false;

function commanderExit(error: CommanderError, language: Language): number {
  const words = WORDS[language];
  const [name = '', other = ''] = Array.from(
    error.message.matchAll(/'([^']*)'/g),
    ([, quoted]) => quoted!.split(' ')[0]!,
  );
  const sentences: Readonly<Record<string, string>> = {
    'commander.unknownCommand': words.unknownCommand(name),
    'commander.unknownOption': words.unknownOption(name),
    'commander.missingArgument': words.missingArgument(placeholder(name, language)),
    'commander.optionMissingArgument': words.missingValue(name),
    'commander.excessArguments': words.excess,
    'commander.conflictingOption': words.together(name, other),
  };
  if (error.exitCode === 0) return OK;
  // Without a command, commander has printed the help already.
  if (error.code !== 'commander.help') say(harmless(sentences[error.code] ?? error.message, MOST_SAID));
  return BAD_INPUT;
}
