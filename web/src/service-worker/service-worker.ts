/// <reference lib="webworker" />
import { listenForPush } from './push.ts';

// Replaced at build time by web/plugins/service-worker.ts.
declare const SHELL_FILES: string[];
declare const SHELL_REVISION: string;

declare const self: ServiceWorkerGlobalScope;

const SHELL_PAGE = '/';
const CACHE_PREFIX = 'shell-';
const CACHE = CACHE_PREFIX + SHELL_REVISION;
const HASHED_FILES = '/assets/';
const WORDS_FILE = /\/assets\/words-[\w-]+\.js/;
// Answers from these paths are private to the member and are never stored. The live socket is not a fetch.
const PRIVATE_PATHS = ['/api/', '/files/', '/uploads/'];
const shellFiles = new Set(SHELL_FILES);

listenForPush();

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(self.skipWaiting());
  if (event.data === 'language') event.waitUntil(caches.open(CACHE).then(keepPage));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (PRIVATE_PATHS.some((path) => pathname.startsWith(path))) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith(HASHED_FILES) || shellFiles.has(pathname)) event.respondWith(keptFirst(request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all([keepPage(cache), ...Array.from(shellFiles, (path) => keep(cache, path))]);
}

/** The page, and the words of its language, which it names. */
async function keepPage(cache: Cache): Promise<void> {
  await keepFresh(cache, SHELL_PAGE);
  const page = await (await cache.match(SHELL_PAGE, { ignoreVary: true }))?.text();
  const words = page?.match(WORDS_FILE)?.[0];
  if (words) await keep(cache, words);
}

/** A file with a hash in its name never changes, so the copy of an older version is used again. */
async function keep(cache: Cache, path: string): Promise<void> {
  const kept = path.startsWith(HASHED_FILES) ? await caches.match(path) : undefined;
  await (kept ? cache.put(path, kept) : keepFresh(cache, path));
}

function keepFresh(cache: Cache, path: string): Promise<void> {
  return cache.add(new Request(path, { cache: path.startsWith(HASHED_FILES) ? 'default' : 'reload' }));
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The page from the server, or without a network the stored shell, which then shows that it is offline. */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch (error) {
    const shell = await keptCopy(SHELL_PAGE);
    if (shell) return shell;
    throw error;
  }
}

function keptCopy(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: CACHE, ignoreVary: true });
}

async function keptFirst(request: Request): Promise<Response> {
  const kept = await keptCopy(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && new URL(request.url).pathname.startsWith(HASHED_FILES)) {
    const cache = await caches.open(CACHE);
    await cache.put(request.url, response.clone());
  }
  return response;
}
