import { describe, expect, it } from 'vitest';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import { createPageCheck, unreachablePages } from './testing/find-problems.ts';
import { foldersOf, type Repository, readRepository } from './testing/repository.ts';

const repository = readRepository(new URL('../', import.meta.url));
const check = createPageCheck(repository, await contractEndpoints(repository));
const pages = repository.files.filter((file) => /^(?:docs\/.+|[^/]+)\.md$/.test(file));

describe('the pages', () => {
  it.each(pages)('%s names nothing that is not in the repository', (page) => {
    expect(check(page)).toEqual([]);
  });

  it('can all be reached from the README', () => {
    expect(unreachablePages(repository, pages, 'README.md')).toEqual([]);
  });

  it('are cited by the source under names that exist', () => {
    const cited = repository.files
      .filter((file) => /\.(?:tsx?|[cm]js|sql)$/.test(file) && !file.startsWith('docs/'))
      .flatMap((file) => repository.read(file).match(/\bdocs\/[\w/-]+\.md\b/g) ?? []);
    expect(cited.filter((page) => !pages.includes(page))).toEqual([]);
  });
});

describe('the check of a page', () => {
  const planted = (page: string, others: Record<string, string> = {}): Repository => {
    const texts: Record<string, string> = {
      'page.md': page,
      'package.json': JSON.stringify({ scripts: { test: 'x', check: 'x' } }),
      'server/src/domains/posts/posts.routes.ts': 'export function postsRoutes() {}\n',
      'server/src/migrations/0030-posts.sql': 'create table saved_posts ();',
      'docs/decisions/001-first.md': '# 001 – First & foremost\n',
      ...others,
    };
    const files = Object.keys(texts);
    return { files, folders: foldersOf(files), ignored: ['data'], read: (path) => texts[path] ?? '' };
  };
  const problems = (page: string, others?: Record<string, string>) =>
    createPageCheck(planted(page, others), [{ method: 'GET', path: '/api/posts/:postId' }])('page.md').map((problem) =>
      problem.replace('page.md: ', ''),
    );

  it.each([
    ['a file', '`server/src/nowhere.ts`', 'no such path: server/src/nowhere.ts'],
    ['a file that is only named', '`nowhere.ts`', 'no such path: nowhere.ts'],
    ['a folder', '`server/src/nowhere/`', 'no such path: server/src/nowhere/'],
    ['a file in a place where it is not', '`chat/posts.routes.ts`', 'no such path: chat/posts.routes.ts'],
    ['a placeholder without any file', '`<name>.view.ts`', 'no such path: <name>.view.ts'],
    ['one of two', '`posts.{routes,view}.ts`', 'no such path: posts.{routes,view}.ts'],
    ['a path inside a command', '`npx vitest run nowhere.test.ts`', 'no such path: nowhere.test.ts'],
    ['a path inside a block', '```\nnode scripts/nowhere.mjs\n```', 'no such path: scripts/nowhere.mjs'],
    ['a function', '`posts.routes.ts › chatRoutes()`', 'posts.routes.ts declares no chatRoutes()'],
    ['a function without a file', '`chatRoutes()`', 'no such function: chatRoutes()'],
    ['a name', 'see `chatRoutes`', 'no such name in the source: chatRoutes'],
    ['a table', 'see `lost_posts`', 'no such name in the source: lost_posts'],
    ['a setting', '`NATS_URL=x npm test`', 'no such name in the source: NATS_URL'],
    ['a script', 'run npm run nothing', 'no such script: npm run nothing'],
    ['an endpoint', '`PUT /api/posts/:postId`', 'no such endpoint: PUT /api/posts/:postId'],
    ['a decision', 'as decision 002 says', 'no such decision: 002'],
    ['one decision of several', 'decisions 001 and 003', 'no such decision: 003'],
    ['a link', '[here](docs/nowhere.md)', 'no such link: docs/nowhere.md'],
    ['an image', '<img src="docs/images/x.webp" alt="">', 'no such link: docs/images/x.webp'],
    ['a heading', '[here](docs/decisions/001-first.md#second)', 'no such heading: docs/decisions/001-first.md#second'],
  ])('finds %s that is not there', (_what, page, problem) => {
    expect(problems(page)).toEqual([problem]);
  });

  it.each([
    '`server/src/domains/posts/posts.routes.ts`, `posts.routes.ts`, `domains/posts/`, `./data/media`',
    '`domains/<domain>/<domain>.routes.ts`, `decisions/NNN-<title>.md`, `*.sql`, `server/**/posts.{routes,routes}.ts`',
    '`posts.routes.ts › postsRoutes()`, `postsRoutes()`, `postsRoutes`, `saved_posts`, `npm test`, `npm run check -- x`',
    '`GET /api/posts/:postId`, decision 001, [first](docs/decisions/001-first.md#001--first--foremost), [top](#top)\n# Top',
    'Not paths: `/api/docs`, `@tus/server`, `image/png`, `https://example.org/a.md`, `0.0.0.0`, and/or',
    '```\nnode server/src/domains/posts/posts.routes.ts\n```',
  ])('accepts what is there: %s', (page) => {
    expect(problems(page)).toEqual([]);
  });

  it('finds a page that no link leads to', () => {
    const other = planted('[first](docs/decisions/001-first.md)', { 'docs/lost.md': '# Lost\n' });
    expect(unreachablePages(other, ['page.md', 'docs/decisions/001-first.md', 'docs/lost.md'], 'page.md')).toEqual([
      'docs/lost.md',
    ]);
  });
});
