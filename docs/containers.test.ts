import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/src/platform/config/config.ts';
import { commandIn, environmentOf, readDockerfile } from '../server/src/testing/deploy/read-dockerfile.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const settings = new Set(
  read('docs/settings.md')
    .match(/(?<=^\| .*)`[A-Z][A-Z0-9_]+`(?=.*\|)/gm)
    ?.map((name) => name.slice(1, -1)),
);
const stages = readDockerfile(read('deploy/Dockerfile'));
const image = stages.at(-1);
if (!image) throw new Error('the Dockerfile has no stage');

type Service = {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: unknown;
  stop_grace_period?: string;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, null> };
const composed = ['compose.yaml', 'compose.cluster.yaml'].map(
  (name) => [name, parse(read(`deploy/${name}`), { merge: true }) as Compose] as const,
);
/** What `${NAME}` and `${NAME:?why}` stand for when everything is given. */
const given = (value: string) =>
  value.replaceAll(/\$\{([A-Z_]+)(?::[?-][^}]*)?\}/g, (_, name: string) =>
    name === 'SITE' ? 'social.example.org' : `${name.toLowerCase()}-0123456789`,
  );
const serversOf = ({ services }: Compose) =>
  Object.entries(services).filter(([, service]) => service.image === 'hearth');

describe('the Dockerfile', () => {
  const words = (name: string) => image.steps.filter((step) => step.name === name).map((step) => step.words);

  it('has the Node of the project', () => {
    const { devDependencies } = JSON.parse(read('package.json'));
    expect(stages.map((stage) => stage.image)).toEqual(stages.map(() => `node:${devDependencies.node}-bookworm-slim`));
  });

  it('sets only what the server reads, and serves where it says', () => {
    const environment = environmentOf(image);
    const own = Object.keys(environment).filter((name) => !name.startsWith('NODE_'));
    expect(own.filter((name) => !settings.has(name))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({ port: Number(words('EXPOSE')[0]), dataDir: words('VOLUME')[0] });
    expect(environment.PORT).toBe(`${readConfig({}).port}`);
  });

  it('runs a file that is there, as a user without rights, and asks whether it lives', () => {
    const [, program = ''] = commandIn(words('CMD')[0] ?? '');
    expect(read(program)).toContain('runServer');
    expect(words('USER')).toEqual(['node']);
    expect(words('HEALTHCHECK')[0]).toContain("/healthz'");
    const copied = image.steps
      .filter(({ name }) => name === 'COPY')
      .map((step) => step.words.split(' ')[1]?.split('/')[2]);
    for (const name of copied.filter((each) => each !== 'node_modules'))
      expect(readdirSync(new URL('..', import.meta.url))).toContain(name);
  });
});

describe.each(composed)('%s', (_, compose) => {
  it('gives its servers settings that they read and accept', () => {
    const servers = serversOf(compose);
    expect(servers.length).toBeGreaterThan(0);
    for (const [, { environment = {} }] of servers) {
      expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
      const full = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, given(value)]));
      const usable = { ...full, SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'no-reply@example.org' };
      const config = readConfig({ ...environmentOf(image), ...usable });
      expect(config.publicUrl?.origin).toBe('https://social.example.org');
      expect(config.trustProxy).not.toBe(false);
    }
  });

  it('lets a server write into its data alone, and gives it time to stop', () => {
    const { DATA_DIR: data = '' } = environmentOf(image);
    for (const [, service] of serversOf(compose)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const written = [...(service.tmpfs ?? []), ...(service.volumes ?? []).map((volume) => volume.split(':')[1])];
      expect(written).toContain(data);
      // 15 seconds and those of DRAIN_SECONDS; then the server ends itself.
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(20);
    }
  });

  it('leads Caddy to its servers, and mounts only what is there', () => {
    const port = readConfig({}).port;
    const names = serversOf(compose).map(([name]) => `${name}:${port}`);
    expect(compose.services.caddy?.environment?.SERVERS).toBe(names.join(' '));
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const files = mounted.filter((source) => source.startsWith('./'));
    expect(files.map((file) => read(`deploy/${file}`).length > 0)).toEqual(files.map(() => true));
    expect(mounted.filter((source) => !source.startsWith('./') && !(source in compose.volumes))).toEqual([]);
  });
});

describe('the servers of compose.cluster.yaml', () => {
  const [, compose] = composed[1] ?? [];
  const server = compose?.services.one?.environment ?? {};

  it('share what several servers need, in services that are there', () => {
    for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'NATS_URL', 'S3_ENDPOINT']) {
      const { hostname } = new URL(given(server[name] ?? ''));
      expect(Object.keys(compose?.services ?? {})).toContain(hostname);
    }
    const example = read('deploy/cluster.env.example');
    const wanted = [...read('deploy/compose.cluster.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect(wanted.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
  });
});

describe('hearth.service', () => {
  const lines = read('deploy/hearth.service').split('\n');
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

  it('starts a program of the project, with settings that the server reads', () => {
    const [, program = ''] = values('ExecStart')[0]?.split(' ') ?? [];
    expect(read(program)).toContain('becomeServer');
    const environment = Object.fromEntries((values('Environment')[0] ?? '').split(' ').map((pair) => pair.split('=')));
    expect(Object.keys(environment).filter((name) => !name.startsWith('NODE_') && !settings.has(name))).toEqual([]);
    expect(environment.DATA_DIR).toBe(`/var/lib/${values('StateDirectory')[0]}`);
  });

  it('has no rights, writes into its data alone, and may compile while it runs', () => {
    expect(values('User')).toEqual(['hearth']);
    expect(values('CapabilityBoundingSet')).toEqual(['']);
    expect(values('ProtectSystem')).toEqual(['strict']);
    expect(values('MemoryDenyWriteExecute')).toEqual(['no']);
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(20);
  });
});
