import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { livePath } from '../contract/src/core/live-wire.ts';
import { largestChunkBytes, uploadPath } from '../contract/src/media/rules.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import { allNamed, bytesOf, msOf, readCaddy, readHaproxy, readNginx } from './testing/read-proxies.ts';
import { readRepository } from './testing/repository.ts';

const repository = readRepository(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const [nginx, haproxy, caddy] = [
  readNginx(read('deploy/nginx.conf')),
  readHaproxy(read('deploy/haproxy.cfg')),
  readCaddy(read('deploy/Caddyfile')),
];
const texts = ['nginx.conf', 'haproxy.cfg', 'Caddyfile'].map((name) => [name, read(`deploy/${name}`)] as const);
const config = readConfig({});
const server = `127.0.0.1:${config.port}`;

/** The first words of the directive with this name in the file. */
const nginxWords = (name: string) => allNamed(nginx, name)[0]?.words ?? [];
const location = (path: string) =>
  allNamed(nginx, 'location').find(({ words }) => words.join(' ').endsWith(path))?.inside ?? [];
const timeout = (kind: string) =>
  msOf(allNamed(haproxy, 'timeout').find(({ words: [first] }) => first === kind)?.words[1]);
const caddyWords = (name: string) => allNamed(caddy, name)[0]?.words ?? [];

const numberIn = (path: string, name: string) =>
  Number(new RegExp(`${name}[:=\\s]+([\\d_]+)`).exec(read(path))?.[1]?.replaceAll('_', ''));
const pingEveryMs = numberIn('web/src/lib/live/live-timing.ts', 'pingEvery');
const keepAliveMs = numberIn('server/src/platform/http/http-server.ts', 'keepAliveTimeout');

describe('the shipped proxies', () => {
  it('lead to the port of the server', () => {
    expect(allNamed(nginx, 'upstream')[0]?.inside.find(({ name }) => name === 'server')?.words[0]).toBe(server);
    const servers = haproxy.filter(({ name }) => name === 'backend').map(({ inside }) => allNamed(inside, 'server'));
    expect(servers.map(([first]) => first?.words[1])).toEqual([server, server]);
    expect(caddyWords('reverse_proxy')[0]).toBe(`{$SERVERS:${server}}`);
  });

  it('let the largest piece of an upload through, whole files in pieces, and wait for slow ones', () => {
    expect(bytesOf(nginxWords('client_max_body_size')[0])).toBeGreaterThan(largestChunkBytes);
    expect(bytesOf(caddyWords('max_size')[0]?.toLowerCase())).toBeGreaterThan(largestChunkBytes);
    expect(allNamed(location(uploadPath), 'proxy_request_buffering')[0]?.words).toEqual(['off']);
    expect(msOf(allNamed(location(uploadPath), 'proxy_read_timeout')[0]?.words[0])).toBeGreaterThanOrEqual(600_000);
  });

  it('pass open sockets on and leave them open between two pings', () => {
    expect(pingEveryMs).toBeGreaterThan(0);
    const patience = 2 * pingEveryMs;
    expect(msOf(allNamed(location(livePath), 'proxy_read_timeout')[0]?.words[0])).toBeGreaterThan(patience);
    expect(timeout('tunnel')).toBeGreaterThan(patience);
    const headers = allNamed(nginx, 'proxy_set_header').map(({ words }) => words.join(' '));
    expect(headers).toEqual(expect.arrayContaining(['Upgrade $http_upgrade', 'Connection $connection_of_upgrade']));
  });

  it('close an idle connection to the server before the server does', () => {
    const idle = [nginxWords('keepalive_timeout')[0], caddyWords('keepalive')[0]].map(msOf);
    expect(keepAliveMs).toBeGreaterThan(0);
    for (const ms of [...idle, timeout('http-keep-alive')]) expect(ms).toBeLessThan(keepAliveMs);
  });

  it('name the visitor, and allow each address as many connections as the server does', () => {
    expect(read('deploy/nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(read('deploy/haproxy.cfg')).toContain('http-request set-header X-Forwarded-For %[src]');
    expect(nginxWords('limit_conn')).toEqual(['visitors', `${config.connectionsPerAddress}`]);
    expect(read('deploy/haproxy.cfg')).toContain(`sc0_conn_cur gt ${config.connectionsPerAddress} `);
  });

  it('ask a server whether it is ready, and no single late answer takes it out', () => {
    const checks = haproxy.find(({ name, words }) => name === 'backend' && words[0] === 'hearth')?.inside ?? [];
    expect(allNamed(checks, 'http-check')[0]?.words.join(' ')).toMatch(/^send meth GET uri \/readyz /);
    const options = allNamed(checks, 'default-server')[0]?.words ?? [];
    const option = (name: string) => options[options.indexOf(name) + 1];
    expect(Number(option('fall'))).toBeGreaterThanOrEqual(3);
    expect(timeout('check')).toBeGreaterThan(msOf(option('inter')));
    // Within the time in which a server that stops goes on serving.
    const { drainSeconds } = readConfig({
      ...{ DATABASE_URL: 'postgres://a@b/c', NATS_URL: 'nats://n:4222', SITE_SECRET: 'x'.repeat(32) },
    }).cluster;
    const noticed = msOf(option('inter')) + (Number(option('fall')) - 1) * msOf(option('fastinter'));
    expect(noticed).toBeLessThan(drainSeconds * 1_000);
    expect(read('deploy/haproxy.cfg')).toContain('use_backend hearth_any if { nbsrv(hearth) eq 0 }');
    expect([caddyWords('health_uri')[0], msOf(caddyWords('health_timeout')[0])]).toEqual(['/readyz', 5_000]);
  });

  it.each(texts)(
    '%s says in the words of Hearth that no server answers, and keeps numbers from visitors',
    (_, text) => {
      const [, words = 'none'] = /unavailable: t`([^`]+)`/.exec(read('web/src/lib/api/error-words.ts')) ?? [];
      expect(text).toContain(`<p>${words}</p>`);
      for (const path of ['metrics', 'healthz', 'readyz']) expect(text).toContain(path);
    },
  );
});

describe('what a proxy may send again to another server', () => {
  const [, named = ''] = /location ~ \^\/api\/\(([a-z|]+)\)/.exec(read('deploy/nginx.conf')) ?? [];
  const again = named.split('|').map((name) => `/api/${name}`);
  /** They name what shall be so, or answer the same however often they are asked. */
  const safe = ['addToGroupChat', 'finishUpload'];

  it('is the same with nginx and HAProxy', () => {
    expect(again.length).toBeGreaterThan(1);
    expect(read('deploy/haproxy.cfg')).toContain(`!{ path_beg ${again.join(' ')} }`);
  });

  it('has an id by which the server knows it when it comes twice', async () => {
    const endpoints = await contractEndpoints(repository);
    const posts = endpoints.filter(
      ({ method, path }) =>
        method === 'POST' && again.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    ) as ((typeof endpoints)[number] & { body?: unknown })[];
    expect(posts.length).toBeGreaterThan(5);
    const without = posts.filter(({ name, body }) => !safe.includes(name) && !idIn(body));
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});

function idIn(body: unknown): boolean {
  const shape = (body as { shape?: object } | undefined)?.shape ?? {};
  return 'clientId' in shape || 'id' in shape;
}
