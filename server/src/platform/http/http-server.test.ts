import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { actionLimits } from '@hearth/contract/core/action-limits';
import { endpoint } from '@hearth/contract/core/endpoint';
import { offlinePath, screenPaths, setupPath } from '@hearth/contract/core/screens';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFakeClock } from '../../testing/clock.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { AppError } from '../errors/app-error.ts';
import { createInProcessBus } from '../live/in-process-bus.ts';
import { createLog } from '../log/log.ts';
import { createHttpServer } from './http-server.ts';
import { createRequestCounts } from './request-counts.ts';
import { route } from './route.ts';
import { serveWeb } from './serve-web.ts';
import type { FindSession } from './session.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/:id',
  access: 'anyone',
  summary: 'Say it back',
  params: z.object({ id: z.coerce.number().int() }),
  body: z.object({ text: z.string().max(2000) }),
  output: z.object({ id: z.number(), text: z.string() }),
  limit: { perMinute: 5 },
});
const secret = endpoint({
  method: 'GET',
  path: '/api/secret',
  access: 'member',
  summary: 'For members',
  output: z.object({}),
});
const broken = endpoint({
  method: 'GET',
  path: '/api/broken',
  access: 'anyone',
  summary: 'Fails',
  output: z.object({}),
});

async function webFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!--CANONICAL--><title>%SITE_NAME%</title><meta content="%SITE_OWNER%"><meta name="sends-mail" content="%SENDS_MAIL%"><meta content="%SITE_URL%/social-card.png">',
  );
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {}');
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"x","display":"standalone"}');
  return folder;
}

async function serve(rateLimitFactor: number, findSession: FindSession = async () => null) {
  const app = await createHttpServer({
    log: createLog('silent'),
    publicUrl: undefined,
    trustProxy: false,
    rateLimitFactor,
    requestCounts: createRequestCounts(createInProcessBus(silentLog)),
    connectionsPerAddress: 500,
    processes: () => 1,
    siteName: 'Hearth',
    findSession,
    livePosition: () => 0,
    diskIsLow: () => false,
    inMaintenance: () => false,
    requestLines: 'info',
    perMinute: (kind) => actionLimits[kind].standard,
  });
  route(app, echo, async ({ params, body }) => ({ id: params.id, text: body.text, leaked: 'never' }));
  route(app, secret, async () => ({}));
  route(app, broken, async () => {
    throw new Error('password=hunter2');
  });
  const words = { name: 'Fire & <Co>', owner: '"Ada"', description: '', content: 'none' };
  const rules = {
    version: 0,
    joining: 'anyone' as const,
    joinQuestion: '',
    picture: null,
    minimumAge: null,
    inSetup: false,
    pages: { terms: {}, privacy: {} },
    rules: { houseRules: [{}] },
  };
  const site = () => ({ ...words, ...rules, securityContact: 'mailto:guard@example.org' });
  await serveWeb(app, await webFolder(), { site, publicUrl: undefined, sendsMail: false, clock: createFakeClock() });
  await app.ready();
  return app;
}

let app: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  app = await serve(0);
});
afterAll(() => app.close());

const post = (url: string, payload: unknown, headers = {}) =>
  app.inject({ method: 'POST', url, payload: payload as object, headers });

describe('the page of the app', () => {
  it.each(['/metrics', '/status', '/home/more', '/post', '/wp-admin/', '/%'])(
    'says by its status that there is no screen at %s',
    async (url) => {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<title>Fire');
      expect(answer.headers.etag).toBeUndefined();
    },
  );

  it('is found at the console by who runs the site, and by nobody else', async () => {
    const site = await serve(0, async () => ({ memberId: 'ada', sessionId: '1' }));
    const statusAt = async (url: string) =>
      (await site.inject({ url, headers: { cookie: `hearth_session=${'x'.repeat(64)}` } })).statusCode;
    expect(await statusAt('/operator')).toBe(404);
    site.admitToSite.hasRole = async (memberId) => memberId === 'ada';
    expect([await statusAt('/operator'), await statusAt('/operator/log')]).toEqual([200, 200]);
    expect((await site.inject({ url: '/operator' })).statusCode).toBe(404);
    expect(await statusAt('/operator/log/more')).toBe(404);
    await site.close();
  });

  it.each([
    ...screenPaths.filter((path) => path !== setupPath),
    offlinePath,
    '/Friends/',
    '/home?x=/terms',
    '/tag/%E0%A4%A8',
    '/tag/%',
  ])('is found at %s', async (url) => {
    const { statusCode } = await app.inject({ url });
    expect(statusCode).toBe(200);
  });
});

describe('without a database', () => {
  it('who is signed in gets the page, which says so, and everything else is refused for a moment', async () => {
    const app = await serve(0, async () => {
      throw new AppError('unavailable');
    });
    const status = async (url: string) =>
      (await app.inject({ url, headers: { cookie: 'hearth_session=token' } })).statusCode;
    expect(await Promise.all(['/', '/assets/app-1a2b.js'].map(status))).toEqual([200, 200]);
    expect(await Promise.all(['/api/secret', '/files/x', '/uploads'].map(status))).toEqual([503, 503, 503]);
    await app.close();
  });
});

describe('a contract endpoint', () => {
  it('hands parsed input over and answers only what the contract names', async () => {
    const answer = await post('/api/echo/7', { text: 'hello', extra: 1 });
    expect(answer.json()).toEqual({ id: 7, text: 'hello' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/api/echo/seven', { text: 'x' }, 'id'],
    ['/api/echo/7', { text: 5 }, 'text'],
    ['/api/echo/7', { text: 'x'.repeat(2001) }, 'text'],
  ])('names the field at fault (%s)', async (url, body, field) => {
    const answer = await post(url, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', field, requestId: answer.headers['x-request-id'] });
  });

  it('refuses unreadable JSON, other content types and endless bodies in plain words', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post('/api/echo/7', '{"text":', json)).statusCode).toBe(400);
    expect((await post('/api/echo/7', '<x/>', { 'content-type': 'text/xml' })).statusCode).toBe(415);
    expect((await post('/api/echo/7', { text: 'x'.repeat(1_100_000) })).json().code).toBe('too_large');
  });

  it.each(['/api/echo/%E0%A4%A', '/api/echo/%', `/api/echo/${'7'.repeat(501)}`])(
    'answers an address that cannot be read as it answers other mistakes (%.30s)',
    async (url) => {
      const answer = await post(url, { text: 'x' });
      const requestId = answer.headers['x-request-id'];
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid_input', requestId }]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('asks visitors to log in where members only may enter', async () => {
    const answer = await app.inject({ url: '/api/secret' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('unauthenticated');
  });

  it('never shows what went wrong inside', async () => {
    const answer = await app.inject({ url: '/api/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
  });

  it('is limited per minute', async () => {
    const limited = await serve(1);
    const ask = () => limited.inject({ method: 'POST', url: '/api/echo/1', payload: { text: 'x' } });
    for (let n = 0; n < 5; n += 1) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('too_many_requests');
    expect(refused.headers['retry-after']).toBeDefined();
    await limited.close();
  });

  it('stands in the OpenAPI page', async () => {
    const answer = await app.inject({ url: '/api/docs/json' });
    expect(answer.json().paths['/api/echo/{id}'].post.summary).toBe('Say it back');
  });

  it('is not found under another address', async () => {
    const answer = await app.inject({ url: '/api/nowhere' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });
});

it.each(['/tag/100%', '/tag/%ff?from=50%', '/post/%'])(
  '%j, where somebody typed a percent sign, is a page',
  async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  },
);

describe('addresses that every site has', () => {
  const text = async (url: string) => {
    const answer = await app.inject({ url });
    return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body };
  };

  it('robots.txt lets the public screens be found and nothing else', async () => {
    const { status, type, body } = await text('/robots.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /$', 'Disallow: /']));
  });

  it('password managers are led to the settings, and finders of a weakness to its contact', async () => {
    const moved = await app.inject({ url: '/.well-known/change-password' });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/settings']);
    const { type, body } = await text('/.well-known/security.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: mailto:guard@example\.org\nExpires: \d{4}-[^\n]+Z\n$/);
  });

  it.each([
    '/.well-known/nothing',
    '/.well-known/',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/favicon.ico',
    '/deep/er/picture.PNG?size=2',
    '/icons/gone.svg',
  ])('%s is not found instead of being the application', async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

it('the landing page of a public site names its one address, other pages do not', async () => {
  const other = fastify();
  await other.register(cookie);
  const words = { name: 'Hearth', owner: 'Ada', description: '', content: 'sample' };
  const site = () => ({
    ...words,
    version: 0,
    joining: 'anyone' as const,
    joinQuestion: '',
    picture: null,
    minimumAge: null,
    inSetup: false,
    pages: {},
    rules: { houseRules: [] },
  });
  const publicUrl = new URL('https://social.example.org');
  await serveWeb(other, await webFolder(), { site, publicUrl, sendsMail: true, clock: createFakeClock() });
  const link = '<link rel="canonical" href="https://social.example.org/" />';
  expect((await other.inject({ url: '/?from=mail' })).body).toContain(link);
  const home = await other.inject({ url: '/home' });
  expect([home.statusCode, home.body.includes('canonical')]).toEqual([200, false]);
  expect(home.body).toContain('https://social.example.org/social-card.png');
  expect(home.body).toContain('<meta name="sends-mail" content="yes">');
  expect((await other.inject({ url: '/.well-known/security.txt' })).statusCode).not.toBe(200);
  await other.close();
});

it('a page that nobody has written is not there, nor is the setup of a site that has its owner', async () => {
  const other = fastify();
  await other.register(cookie);
  const words = { name: 'Hearth', owner: 'Ada', description: '', content: 'sample' };
  let inSetup = false;
  const site = () => ({
    ...words,
    version: 0,
    joining: 'anyone' as const,
    joinQuestion: '',
    picture: null,
    minimumAge: null,
    inSetup,
    pages: {},
    rules: { houseRules: [] },
  });
  await serveWeb(other, await webFolder(), { site, publicUrl: undefined, sendsMail: true, clock: createFakeClock() });
  const open = async (url: string) => (await other.inject({ url })).statusCode;
  expect(await Promise.all(['/terms', '/privacy/', setupPath].map(open))).toEqual([404, 404, 404]);
  inSetup = true;
  expect(await open(setupPath)).toBe(200);
  for (const url of ['/', '/signup', '/home?a=b', '/nowhere', '/terms']) {
    const { statusCode, headers } = await other.inject({ url });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, setupPath, 'no-store']);
  }
  expect(await open('/assets/app-1a2b.js')).toBe(200);
  await other.close();
});

describe('pages', () => {
  it('are the application for every route, with the site’s name escaped', async () => {
    const answer = await app.inject({ url: '/profile/someone' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<title>Fire &#38; &#60;Co&#62;</title>');
    expect(answer.body).toContain('content="&#34;Ada&#34;"');
    expect(answer.body).toContain('<meta name="sends-mail" content="no">');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('forbid inline scripts and framing', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('have assets that never change and a worker that is asked for anew', async () => {
    const asset = await app.inject({ url: '/assets/app-1a2b.js' });
    expect(asset.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
    const manifest = await app.inject({ url: '/manifest.webmanifest' });
    expect(manifest.json()).toMatchObject({ name: 'Fire & <Co>', display: 'standalone' });
  });
});
