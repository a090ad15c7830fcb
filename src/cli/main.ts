import { Command, CommanderError, Option } from 'commander';
import type { Language } from '../core/prose.ts';
import { titles } from '../games/index.ts';
import { harmless, problemText } from '../messages/problem.ts';
import { DEFAULTS, flagOf, type Settings } from '../server/settings.ts';
import { chooseLanguage, findTitle, systemLanguage } from './arguments.ts';
import { Failure } from './failure.ts';
import { reasonOf } from './reasons.ts';
import { replay } from './replay.ts';
import { clauseText, optionsText, rulesText } from './rules.ts';
import { OutputLost, print, say } from './terminal.ts';
import { verify } from './verify.ts';
import { DATA_WORDS } from './words-data.ts';
import { JOIN_WORDS } from './words-join.ts';
import { WORDS, type Words } from './words.ts';

const OK = 0;
const BAD_INPUT = 2;
/** Characters of a sentence that quotes an argument. */
const MOST_SAID = 600;

/** Runs the command line; the exit code is 0, 2 for bad input, and 1 for a fault of ours (an exception). */
export async function main(args: readonly string[]): Promise<number> {
  let language = systemLanguage(process.env);
  process.stdout.on('error', (error) => process.exit(outputLost(error, language)));
  // With nobody to tell, the exit code still says how it went.
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
    if (error instanceof CommanderError) return commanderExit(error, WORDS[language]);
    if (error instanceof OutputLost) return outputLost(error.reason, language);
    throw error;
  }
}

/** A reader that has had enough (`| head`) ends the run quietly. */
function outputLost(error: NodeJS.ErrnoException, language: Language): number {
  if (error.code === 'EPIPE') return OK;
  if (!toldOutput) say(WORDS[language].noOutput(reasonOf(error, language)));
  toldOutput = true;
  return BAD_INPUT;
}
let toldOutput = false;

/** What plays is loaded when it is asked for: bots know many positions by heart. */
function program(language: Language): Command {
  const words = WORDS[language];
  const shelf = words.gameArgument.replace('%s', titles.map(({ game }) => game.id).join(', '));
  const vatout = new Command('vatout').description(words.about);
  configure(vatout, words);
  vatout.hook('preAction', (_, command) => checkGiven(command, words));

  const command = (usage: string, description: string) =>
    vatout
      .command(usage)
      .description(description)
      .helpOption('-h, --help', words.helpOption)
      .addOption(new Option('--lang <en|fr>', words.langOption));
  const table = (usage: string, description: string, argument: string) =>
    command(usage, description)
      .argument(argument, shelf)
      .option('-s, --seats <n>', words.seatsOption)
      .option('-o, --option <name=value>', words.optionOption, (pair: string, all: string[] = []) => [...all, pair]);

  table('play', words.play, '[game]')
    .option('-p, --people <seats>', words.peopleOption, 'A')
    .option('-b, --bots <players>', words.botsOption, '3')
    .option('--names <names>', words.namesOption)
    .option('--seed <text>', words.seedOption)
    .option('--save <file>', words.saveOption)
    .action(async (game, given) => (await import('./play.ts')).play(game, given, language));
  command('join', JOIN_WORDS[language].join)
    .argument('<url>', JOIN_WORDS[language].tableArgument)
    .option('--name <name>', JOIN_WORDS[language].nameOption)
    .action(async (link, given) => (await import('./join.ts')).join(link, given, language));
  table('simulate', words.simulate, '<game>')
    .option('-b, --bots <players>', words.botsOption, 'random')
    .option('-n, --games <n>', words.gamesOption, '100')
    .option('--seed <text>', words.seedOption, 'vatout')
    .option('--out <file>', words.outOption)
    .addOption(new Option('--summary', words.summaryOption).conflicts('out'))
    .option('--fair', words.fairOption)
    .action(async (game, given) => (await import('./simulate.ts')).simulate(game, given, language));
  table('arena', words.arena, '<game>')
    .argument('[players...]', words.playersArgument)
    .option('-n, --games <n>', words.arenaGamesOption)
    .option('--seed <text>', words.seedOption, 'vatout')
    .option('--threads <n>', words.threadsOption)
    .option('--sprt <share>', words.sprtOption)
    .option('--ladder <players>', words.ladderOption)
    .addOption(new Option('--json', words.jsonOption).conflicts('markdown'))
    .option('--markdown', words.markdownOption)
    .action(async (game, players, given) => (await import('./arena.ts')).arena(game, players, given, language));
  command('replay', words.replay)
    .argument('<file>', words.fileArgument)
    .option('--at <n>', words.atOption)
    .option('--seat <letter>', words.seatOption)
    .option('--number <n>', words.numberOption, '1')
    .option('--json', words.jsonOption)
    .action((file, given) => replay(file, given, language));
  command('verify', words.verify)
    .argument('<file>', words.fileArgument)
    .option('--json', words.jsonOption)
    .action((file, given) => verify(file, given, language));
  command('rules', words.rules)
    .argument('<game>', shelf)
    .addOption(new Option('--clause <id>', words.clauseOption).conflicts('options'))
    .option('--options', words.optionsOption)
    .action((game, given) => {
      const title = findTitle(game);
      if (given.options) print(optionsText(title, language));
      else print(given.clause !== undefined ? clauseText(title, given.clause, language) : rulesText(title, language));
    });
  const server = command('serve', words.serve);
  for (const [name, usual] of Object.entries(DEFAULTS)) {
    server.option(
      `--${flagOf(name)} <${flagOf(name)}>`,
      words.serverOptions[name as keyof Settings] + (usual === '' ? '' : ` (${words.byDefault(String(usual))})`),
    );
  }
  server.action(async (given) => (await import('./serve.ts')).serve(given, language));
  for (const name of ['backup', 'restore'] as const) {
    command(name, words[name])
      .argument('<file>', words.backupArgument)
      .option('--data <data>', words.serverOptions.data)
      .action(async (file, given) => (await import('./copies.ts'))[name](file, given, language));
  }
  const prune = command('prune', DATA_WORDS[language].prune).option('--dry-run', DATA_WORDS[language].dryRun);
  for (const name of ['data', 'database', 'keepUnstarted', 'keepDevices', 'keepGuests', 'keepChat'] as const)
    prune.option(`--${flagOf(name)} <${flagOf(name)}>`, words.serverOptions[name]);
  prune.action(async (given) => (await import('./prune.ts')).prune(given, language));
  command('salvage', DATA_WORDS[language].salvage)
    .option('--data <data>', words.serverOptions.data)
    .action(async (given) => (await import('./salvage.ts')).salvage(given, language));
  command('migrate-store', words.migrateStore)
    .option('--data <data>', words.serverOptions.data)
    .option('--database <database>', words.serverOptions.database)
    .action(async (given) => (await import('./copies.ts')).migrateStore(given, language));
  vatout
    .command('help')
    .description(words.helpCommand)
    .helpOption('-h, --help', words.helpOption)
    .argument('[command]', words.helpCommand)
    .action((name?: string) => {
      const named = vatout.commands.find((one) => one.name() === name);
      if (name !== undefined && !named) throw new Failure(words.unknownCommand(name));
      (named ?? vatout).outputHelp();
    });
  return vatout;
}

/** The addresses of services may be given as empty: none. */
const MAY_BE_EMPTY = ['database', 'redis'];

/** Commander takes an empty text, and an option in the place of a value (`--out --summary`), for a value like any other. */
function checkGiven(command: Command, words: Words): void {
  const flags = command.options.flatMap(({ long, short }) => [long, short]);
  for (const option of command.options) {
    const name = option.attributeName();
    if (!option.required || command.getOptionValueSource(name) !== 'cli' || MAY_BE_EMPTY.includes(name)) continue;
    const values = [command.getOptionValue(name) as string | string[]].flat();
    if (values.some((value) => value === '' || flags.includes(value)))
      throw new Failure(words.missingValue(option.long!));
  }
  for (const [index, argument] of command.registeredArguments.entries()) {
    const values = [command.processedArgs[index] as string | string[] | undefined].flat();
    if (values.includes('')) throw new Failure(words.missingArgument(argument.name()));
  }
}

/** Our words in place of commander's, in the headings and for the errors. */
function configure(vatout: Command, words: Words): void {
  const headings: Readonly<Record<string, string>> = {
    'Usage:': words.usage,
    'Arguments:': words.arguments,
    'Options:': words.options,
    'Commands:': words.commands,
  };
  vatout
    .exitOverride()
    .helpOption('-h, --help', words.helpOption)
    .helpCommand(false)
    .addOption(new Option('--lang <en|fr>', words.langOption))
    .configureHelp({
      styleTitle: (title) => headings[title] ?? title,
      optionDescription: ({ description, defaultValue }) =>
        defaultValue === undefined ? description : `${description} (${words.byDefault(String(defaultValue))})`,
    })
    .configureOutput({ outputError: () => {} });
}

function commanderExit(error: CommanderError, words: Words): number {
  const [name = '', other = ''] = Array.from(
    error.message.matchAll(/'([^']*)'/g),
    ([, quoted]) => quoted!.split(' ')[0]!,
  );
  const sentences: Readonly<Record<string, string>> = {
    'commander.unknownCommand': words.unknownCommand(name),
    'commander.unknownOption': words.unknownOption(name),
    'commander.missingArgument': words.missingArgument(name),
    'commander.optionMissingArgument': words.missingValue(name),
    'commander.excessArguments': words.excess,
    'commander.conflictingOption': words.together(name, other),
  };
  if (error.exitCode === 0) return OK;
  // Without a command commander prints the help by itself.
  if (error.code !== 'commander.help') say(harmless(sentences[error.code] ?? error.message, MOST_SAID));
  return BAD_INPUT;
}
