import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.d.ts';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Service } from 'kubernetes-types/core/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../src/server/settings.ts';
import { unknownVariables } from '../../src/server/variables.ts';

/* The manifests of deploy/kubernetes. No cluster can be run here, so they are checked against the types of its API. */

const FOLDER = 'deploy/kubernetes';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}
const read = <T extends Manifest>(file: string): T => parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as T;
const manifests = readdirSync(FOLDER)
  .filter((file) => file !== 'kustomization.yaml')
  .map((file) => read(file));

type Known<T> = T & Manifest;
const deployment = read<Known<Deployment>>('deployment.yaml');
const service = read<Known<Service>>('service.yaml');
const ingress = read<Known<Ingress>>('ingress.yaml');
const budget = read<Known<PodDisruptionBudget>>('disruption.yaml');
const network = read<Known<NetworkPolicy>>('network.yaml');
const pod = deployment.spec!.template.spec!;
const container = pod.containers[0]!;

/** `apps/v1` → `apps/v1`, `networking.k8s.io/v1` → `networking/v1`, `v1` → `core/v1`. */
const moduleOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? apiVersion.replace(/\..*(?=\/)/, '') : `core/${apiVersion}`;

/** What TypeScript says of objects as literals of their API types: it refuses unknown fields as well as wrong values. */
function complaintsOf(objects: readonly Manifest[]): string {
  const file = 'node_modules/.cache/vatout/manifests.ts'; // where the types are found
  mkdirSync(dirname(file), { recursive: true });
  const lines = objects.map(
    (object, i) =>
      `export const m${i}: import('kubernetes-types/${moduleOf(object.apiVersion)}.d.ts').${object.kind} = ${JSON.stringify(object)};`,
  );
  writeFileSync(file, lines.join('\n'));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--allowImportingTsExtensions',
    '--strict',
    '--types',
    '',
    '--module',
    'nodenext',
    file,
  ];
  const { stdout } = spawnSync(process.execPath, ['node_modules/ts7/bin/tsc', ...options], { encoding: 'utf8' });
  rmSync(file);
  return stdout;
}

describe('the manifests', () => {
  it('have the fields and values of the API, and no others', () => {
    expect(complaintsOf(manifests)).toBe('');
    const misspelt = JSON.stringify(deployment).replace('readinessProbe', 'readynessProbe');
    const mistyped = JSON.stringify(service).replace('"port":80', '"port":"80"');
    const complaints = complaintsOf([misspelt, mistyped].map((text) => JSON.parse(text) as Manifest));
    expect(complaints).toMatch(/\(1,\d+\): error TS2353: .*readynessProbe/);
    expect(complaints).toMatch(/\(2,\d+\): error TS2322: .*string.*number/);
  });

  it('are all named by the kustomization', () => {
    const { resources } = read<Manifest & { readonly resources: readonly string[] }>('kustomization.yaml');
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(FOLDER).sort());
  });

  it('refer to each other', () => {
    const { labels } = deployment.spec!.template.metadata!;
    expect(deployment.spec!.selector.matchLabels).toEqual(labels);
    expect(service.spec!.selector).toEqual(labels);
    expect(budget.spec!.selector!.matchLabels).toEqual(labels);
    expect(network.spec!.podSelector.matchLabels).toEqual(labels);
    const ports = container.ports!.map(({ name }) => name);
    expect(service.spec!.ports!.map(({ targetPort }) => targetPort)).toEqual(['http']);
    const backends = ingress.spec!.rules!.flatMap(({ http }) => http!.paths.map(({ backend }) => backend.service));
    expect(backends).toEqual([{ name: service.metadata!.name, port: { name: service.spec!.ports![0]!.name } }]);
    expect(network.spec!.ingress!.flatMap(({ ports: open }) => open!.map(({ port }) => port))).toEqual(ports);
    expect(budget.spec!.minAvailable).toBeLessThan(deployment.spec!.replicas!);
    const { readinessProbe, startupProbe, livenessProbe } = container;
    const probed = [readinessProbe?.httpGet?.port, startupProbe?.httpGet?.port, livenessProbe?.tcpSocket?.port];
    for (const port of probed) expect(ports).toContain(port);
  });

  it('set only variables that the program knows, with values that it takes, and passwords by reference', () => {
    const variables = Object.fromEntries(container.env!.map(({ name, value }) => [name, value ?? '']));
    expect(unknownVariables(variables)).toEqual([]);
    const { DATABASE_URL: database, REDIS_URL: redis, ...plain } = variables;
    expect([database, redis]).toEqual(['', '']);
    const taken = readSettings(
      {},
      { ...plain, DATABASE_URL: 'postgres://database/vatout', REDIS_URL: 'redis://redis' },
    );
    expect(taken).toMatchObject({ ok: true, settings: { metrics: '0.0.0.0:9090', proxy: 1 } });
    const opened = container.ports!.map(({ containerPort }) => containerPort);
    if (taken.ok) expect(opened).toEqual([taken.settings.port, 9090]);
    // A service called vatout would set VATOUT_PORT=tcp://… in every pod of the namespace.
    expect(pod.enableServiceLinks).toBe(false);
  });

  it('ask for no more rights than the profile “restricted” has', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    for (const name of ['hostNetwork', 'hostPID', 'hostIPC'] as const) expect(pod[name]).toBeUndefined();
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.volumes!.map((volume) => Object.keys(volume).sort())).toEqual([['emptyDir', 'name']]);
  });
});
