import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@hearth/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log/log.ts';
import { createHttpServer } from './http-server.ts';
import { route } from './route.ts';
import { serveWeb } from './serve-web.ts';

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
  await writeFile(join(folder, 'index.html'), '<title>%SITE_NAME%</title><meta content="%SITE_OWNER%">');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {}');
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"x","display":"standalone"}');
  return folder;
}

async function serve(rateLimitFactor: number) {
  const app = await createHttpServer({
    log: createLog('silent'),
    publicUrl: undefined,
    trustProxy: false,
    rateLimitFactor,
    siteName: 'Hearth',
    findSession: async () => null,
    livePosition: () => 0,
  });
  route(app, echo, async ({ params, body }) => ({ id: params.id, text: body.text, leaked: 'never' }));
  route(app, secret, async () => ({}));
  route(app, broken, async () => {
    throw new Error('password=hunter2');
  });
  await serveWeb(app, await webFolder(), { name: 'Fire & <Co>', owner: '"Ada"' });
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

describe('pages', () => {
  it('are the application for every route, with the site’s name escaped', async () => {
    const answer = await app.inject({ url: '/profile/someone' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<title>Fire &#38; &#60;Co&#62;</title>');
    expect(answer.body).toContain('content="&#34;Ada&#34;"');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('forbid inline scripts and framing', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
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
