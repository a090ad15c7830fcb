import { Argument, Command, Option } from 'commander';
import about from '../../package.json' with { type: 'json' };
import { ASSETS, DOCS, embeddedText, isBinary } from '../binary/embedded.ts';
import { LANGUAGES, type Language } from '../core/prose.ts';
import { titles } from '../games/index.ts';
import { DEFAULTS, flagOf, type Settings } from '../server/settings.ts';
import { findTitle } from './arguments.ts';
import { Failure } from './failure.ts';
import { helpTerms, placeholder } from './placeholders.ts';
import { replay } from './replay.ts';
import { clauseText, optionsText, rulesText } from './rules.ts';
import { print } from './terminal.ts';
import { ANALYSIS_WORDS } from './analysis/words.ts';
import { PROGRAM_WORDS } from './external/words.ts';
import { ASK_WORDS } from './ask/words.ts';
import { TOURNAMENT_WORDS } from './tournament/words.ts';
import { verify } from './verify.ts';
import { KEYS } from './ask/question.ts';
import { DUMP_WORDS } from './dump/words.ts';
import { DUPLICATE_WORDS } from './duplicate/words.ts';
import { DATA_WORDS } from './words-data.ts';
import { JOIN_WORDS } from './words-join.ts';
import { NEW_WORDS } from './words-new.ts';
import { CLUB_CLI_WORDS } from './words-club.ts';
import { ROLE_WORDS } from './words-role.ts';
import { WORDS, type Words } from './words.ts';

/** The commands and their options. Commands that need bots or the server import them when they run: minds are large. */
export function program(language: Language): Command {
  const words = WORDS[language];
  const vatout = new Command('vatout').description(words.about);
  configure(vatout, language);
  vatout.hook('preAction', (_, command) => checkGiven(command, language));
  const adder = new Adder(vatout, language);
  addPlay(adder);
  addMeasuring(adder);
  addDuplicate(adder);
  addTournament(adder);
  addRecords(adder);
  addData(adder);
  addAuthoring(adder);
  addServer(adder);
  addRole(adder);
  addClub(adder);
  if (isBinary) addTexts(adder);
  addHelp(vatout, words);
  return vatout;
}

const LANG_FLAG = `--lang <${LANGUAGES.join('|')}>`;

/** An option that may be repeated. */
const collect = (value: string, all: string[] = []): string[] => [...all, value];

/** Adds commands with the options that they share. */
class Adder {
  readonly language: Language;
  readonly words: Words;
  /** The description of an argument that names a game. */
  readonly games: string;
  private readonly vatout: Command;

  constructor(vatout: Command, language: Language) {
    this.vatout = vatout;
    this.language = language;
    this.words = WORDS[language];
    this.games = this.words.gameArgument.replace('%s', titles.map(({ game }) => game.id).join(', '));
  }

  command(usage: string, description: string): Command {
    return this.under(this.vatout, usage, description);
  }

  under(parent: Command, usage: string, description: string): Command {
    return parent
      .command(usage)
      .description(description)
      .helpOption('-h, --help', this.words.helpOption)
      .addOption(new Option(LANG_FLAG, this.words.langOption));
  }

  /** A command that starts matches. */
  match(usage: string, description: string, argument: string): Command {
    return this.command(usage, description)
      .argument(argument, this.games)
      .option('-s, --seats <n>', this.words.seatsOption)
      .option('-o, --option <name=value>', this.words.optionOption, collect);
  }
}

function addPlay(adder: Adder): void {
  const { words, language } = adder;
  adder
    .match('play', words.play, '[game]')
    .option('-p, --people <seats>', words.peopleOption, 'A')
    .option('-b, --bots <players>', words.botsOption, '3')
    .option('--names <names>', words.namesOption)
    .option('--seed <text>', words.seedOption)
    .option('--save <file>', words.saveOption)
    .option('--today', DUPLICATE_WORDS[language].todayOption)
    .action(async (game, given) => (await import('./play.ts')).play(game, given, language));
  adder
    .command('join', JOIN_WORDS[language].join)
    .argument('<url>', JOIN_WORDS[language].tableArgument)
    .option('--name <name>', JOIN_WORDS[language].nameOption)
    .action(async (link, given) => (await import('./join.ts')).join(link, given, language));
}

function addMeasuring(adder: Adder): void {
  const { words, language } = adder;
  adder
    .match('simulate', words.simulate, '<game>')
    .option('-b, --bots <players>', words.botsOption, 'random')
    .option('-n, --games <n>', words.gamesOption, '100')
    .option('--seed <text>', words.seedOption, 'vatout')
    .option('--threads <n>', words.threadsOption)
    .option('--out <file>', words.outOption)
    .addOption(new Option('--summary', words.summaryOption).conflicts('out'))
    .option('--fair', words.fairOption)
    .action(async (game, given) => (await import('./simulate.ts')).simulate(game, given, language));
  adder
    .match('arena', words.arena, '<game>')
    .argument('[players...]', words.playersArgument)
    .option('-n, --games <n>', words.arenaGamesOption)
    .option('--seed <text>', words.seedOption, 'vatout')
    .option('--threads <n>', words.threadsOption)
    .option('--sprt <share>', words.sprtOption)
    .option('--ladder <players>', words.ladderOption)
    .addOption(new Option('--json', words.jsonOption).conflicts('markdown'))
    .option('--markdown', words.markdownOption)
    .option('--time <seconds>', PROGRAM_WORDS[language].timeOption)
    .option('--forfeit', PROGRAM_WORDS[language].forfeitOption)
    .action(async (game, players, given) => (await import('./arena.ts')).arena(game, players, given, language));
}

function addDuplicate(adder: Adder): void {
  const { words, language } = adder;
  const own = DUPLICATE_WORDS[language];
  adder
    .match('duplicate', own.duplicate, '<game>')
    .option('-b, --bots <players>', own.playersOption, '3')
    .option('--tables <n>', own.tablesOption, '6')
    .option('--boards <n>', own.boardsOption, '4')
    .option('--seed <text>', words.seedOption)
    .option('--out <file>', own.outOption)
    .option('--json', words.jsonOption)
    .action(async (game, given) => (await import('./duplicate.ts')).duplicate(game, given, language));
}

function addTournament(adder: Adder): void {
  const { words, language } = adder;
  const own = TOURNAMENT_WORDS[language];
  const tournament = adder.command('tournament', own.tournament).helpCommand(false);
  adder
    .under(tournament, 'standings', own.standings)
    .argument('<file>', own.eventsFile)
    .option('--csv', own.csv)
    .action(async (file, given) => (await import('./tournament/standings.ts')).printStandings(file, given, language));
  adder
    .under(tournament, 'simulate', own.simulate)
    .argument('<game>', adder.games)
    .option('--format <format>', own.format, 'swiss')
    .option('--players <n>', own.players, '32')
    .option('--rounds <n>', own.rounds)
    .option('--table <n>', own.table)
    .option('--through <n>', own.through)
    .option('--meet-again', own.meetAgain)
    .option('-n, --games <n>', own.games, '200')
    .option('--seed <text>', words.seedOption, 'vatout')
    .addOption(new Option('--spread <points>', own.spread).conflicts('play'))
    .option('--play', own.play)
    .option('--duplicate', own.duplicate)
    .option('-o, --option <name=value>', words.optionOption, collect)
    .option('--threads <n>', words.threadsOption)
    .option('--json', words.jsonOption)
    .action(async (game, given) => (await import('./tournament.ts')).simulateTournament(game, given, language));
}

function addRecords(adder: Adder): void {
  const { words, language } = adder;
  adder
    .command('replay', words.replay)
    .argument('<file>', words.fileArgument)
    .option('--at <n>', words.atOption)
    .option('--seat <letter>', words.seatOption)
    .option('--number <n>', words.numberOption, '1')
    .option('--json', words.jsonOption)
    .action((file, given) => replay(file, given, language));
  adder
    .command('verify', words.verify)
    .argument('<files...>', words.fileArgument)
    .option('--json', words.jsonOption)
    .action((files, given) => verify(files, given, language));
  const own = ANALYSIS_WORDS[language];
  adder
    .command('analyse', own.analyse)
    .argument('<file>', words.fileArgument)
    .option('--seat <letter>', own.seatOption)
    .option('--all', own.allOption)
    .option('--number <n>', words.numberOption, '1')
    .option('--seed <text>', words.seedOption, 'vatout')
    .option('--threads <n>', words.threadsOption)
    .option('--json', words.jsonOption)
    .action(async (file, given) => (await import('./analyse.ts')).analyse(file, given, language));
  adder
    .command('rules', words.rules)
    .argument('<game>', adder.games)
    .addOption(new Option('--clause <id>', words.clauseOption).conflicts('options'))
    .option('--options', words.optionsOption)
    .action((game, given) => {
      const title = findTitle(game);
      if (given.options) print(optionsText(title, language));
      else print(given.clause !== undefined ? clauseText(title, given.clause, language) : rulesText(title, language));
    });
}

function addData(adder: Adder): void {
  const { words, language } = adder;
  const [dumpWords, askWords] = [DUMP_WORDS[language], ASK_WORDS[language]];
  adder
    .command('dump', dumpWords.dump)
    .option('--month <month>', dumpWords.monthOption)
    .option('--out <folder>', dumpWords.outOption)
    .option('--data <data>', words.serverOptions.data)
    .option('--database <database>', words.serverOptions.database)
    .action(async (given) => (await import('./dump.ts')).dump(given, language));
  adder
    .command('ask', askWords.ask)
    .argument('<dumps...>', askWords.dumpsArgument)
    .option('--by <keys>', askWords.byOption.replace('%s', KEYS.join(', ')))
    .option('--show <what>', askWords.showOption, 'wins')
    .option('--where <key=value>', askWords.whereOption, collect)
    .option('--threads <n>', words.threadsOption)
    .addOption(new Option('--json', words.jsonOption).conflicts('csv'))
    .option('--csv', askWords.csvOption)
    .action(async (dumps, given) => (await import('./ask.ts')).ask(dumps, given, language));
}

function addAuthoring(adder: Adder): void {
  const { language } = adder;
  adder
    .command('new', NEW_WORDS[language].create)
    .argument('<name>', NEW_WORDS[language].nameArgument)
    .action(async (name) => (await import('./new.ts')).createGame(name, language));
}

function addServer(adder: Adder): void {
  const { words, language } = adder;
  const dataWords = DATA_WORDS[language];
  const server = adder.command('serve', words.serve);
  for (const [name, usual] of Object.entries(DEFAULTS)) {
    server.option(
      `--${flagOf(name)} <${flagOf(name)}>`,
      words.serverOptions[name as keyof Settings] + (usual === '' ? '' : ` (${words.byDefault(String(usual))})`),
    );
  }
  server.action(async (given) => (await import('./serve.ts')).serve(given, language));
  for (const name of ['backup', 'restore'] as const) {
    adder
      .command(name, words[name])
      .argument('<file>', words.backupArgument)
      .option('--data <data>', words.serverOptions.data)
      .action(async (file, given) => (await import('./copies.ts'))[name](file, given, language));
  }
  const prune = adder.command('prune', dataWords.prune).option('--dry-run', dataWords.dryRun);
  for (const name of [
    'data',
    'database',
    'keepUnstarted',
    'keepDevices',
    'keepGuests',
    'keepChat',
    'keepReports',
  ] as const)
    prune.option(`--${flagOf(name)} <${flagOf(name)}>`, words.serverOptions[name]);
  prune.action(async (given) => (await import('./prune.ts')).prune(given, language));
  adder
    .command('salvage', dataWords.salvage)
    .option('--data <data>', words.serverOptions.data)
    .action(async (given) => (await import('./salvage.ts')).salvage(given, language));
  adder
    .command('migrate-store', words.migrateStore)
    .option('--data <data>', words.serverOptions.data)
    .option('--database <database>', words.serverOptions.database)
    .action(async (given) => (await import('./copies.ts')).migrateStore(given, language));
}

function addRole(adder: Adder): void {
  const { words, language } = adder;
  const roleWords = ROLE_WORDS[language];
  adder
    .command('role', roleWords.role)
    .argument('[handle]', roleWords.handleArgument)
    .argument('[role]', roleWords.roleArgument)
    .option('--remove', roleWords.remove)
    .option('--data <data>', words.serverOptions.data)
    .option('--database <database>', words.serverOptions.database)
    .action(async (handle, name, given) => (await import('./role.ts')).role(handle, name, given, language));
}

function addClub(adder: Adder): void {
  const { words, language } = adder;
  const clubWords = CLUB_CLI_WORDS[language];
  adder
    .command('club', clubWords.club)
    .argument('<name>', clubWords.nameArgument)
    .option('--csv', clubWords.csv)
    .option('--season <number>', clubWords.season)
    .option('--game <game>', clubWords.game)
    .option('--data <data>', words.serverOptions.data)
    .option('--database <database>', words.serverOptions.database)
    .action(async (name, given) => (await import('./club.ts')).club(name, given, language));
}

/** What the files beside the sources say, for people who have only the binary. */
function addTexts(adder: Adder): void {
  adder.command('licences', adder.words.licences).action(() => print(embeddedText(ASSETS.licences).trimEnd()));
  adder
    .command('docs', adder.words.docs)
    .addArgument(new Argument('<page>', DOCS.join(', ')))
    .action((page: string) => {
      if (!(DOCS as readonly string[]).includes(page)) throw new Failure(adder.words.noDoc(page, DOCS.join(', ')));
      print(embeddedText(ASSETS.doc(page)).trimEnd());
    });
}

function addHelp(vatout: Command, words: Words): void {
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
}

/** The addresses of services may be given as empty: none. */
const MAY_BE_EMPTY = ['database', 'redis', 'site', 'smtp', 'mailFrom'];

/** Refuses values that commander accepts: an empty text, and an option in place of a value (`--out --summary`). */
function checkGiven(command: Command, language: Language): void {
  const words = WORDS[language];
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
    if (values.includes('')) throw new Failure(words.missingArgument(placeholder(argument.name(), language)));
  }
}

/** Replaces commander's own headings; `main` words its errors. */
function configure(vatout: Command, language: Language): void {
  const words = WORDS[language];
  const headings: Readonly<Record<string, string>> = {
    'Usage:': words.usage,
    'Arguments:': words.arguments,
    'Options:': words.options,
    'Commands:': words.commands,
  };
  vatout
    .exitOverride()
    .version(`vatout ${about.version} (Node ${process.versions.node})`, '-v, --version', words.versionOption)
    .helpOption('-h, --help', words.helpOption)
    .helpCommand(false)
    .addOption(new Option(LANG_FLAG, words.langOption))
    .configureHelp({
      ...helpTerms(language),
      styleTitle: (title) => headings[title] ?? title,
      optionDescription: ({ description, defaultValue }) =>
        defaultValue === undefined ? description : `${description} (${words.byDefault(String(defaultValue))})`,
    })
    .configureOutput({ outputError: () => {} });
}
