import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

type Site = { name: string; owner: string };

const forever = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** The built browser application: hashed assets are cached for ever, the page itself is checked at every load. */
export async function serveWeb(app: FastifyInstance, webDir: string, site: Site): Promise<void> {
  if (!existsSync(join(webDir, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  await app.register(staticFiles, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/index.html', '**/manifest.webmanifest'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : revalidate);
    },
  });
  await serveManifest(app, webDir, site);
  await servePage(app, webDir, site);
}

async function serveManifest(app: FastifyInstance, webDir: string, site: Site): Promise<void> {
  const path = join(webDir, 'manifest.webmanifest');
  if (!existsSync(path)) return;
  const manifest = { ...JSON.parse(await readFile(path, 'utf8')), name: site.name, short_name: site.name };
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', revalidate).send(JSON.stringify(manifest)),
  );
}

async function servePage(app: FastifyInstance, webDir: string, site: Site): Promise<void> {
  const template = await readFile(join(webDir, 'index.html'), 'utf8');
  const page = template
    .replaceAll('%SITE_NAME%', escapeHtml(site.name))
    .replaceAll('%SITE_OWNER%', escapeHtml(site.owner));
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;

  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request.method, request.url)) throw new AppError('not_found');
    reply.header('cache-control', revalidate).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** The browser's router handles every address that is not a file or an API request. */
function isPageRequest(method: string, url: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|files|uploads)(\/|$|\?)/.test(url);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
