import { posix } from 'node:path';
import type { NamedEndpoint } from './contract-endpoints.ts';
import { type Named, namedIn } from './named-in-page.ts';
import type { Repository } from './repository.ts';

const sourceFile = /\.(?:tsx?|[cm]js|sql|json)$/;

/** Checks pages against the repository; each problem is one sentence with the page's name. */
export function createPageCheck(repository: Repository, declared: readonly Pick<NamedEndpoint, 'method' | 'path'>[]) {
  const scripts = new Set(Object.keys(JSON.parse(repository.read('package.json')).scripts));
  const sources = repository.files.filter((file) => sourceFile.test(file) && !file.startsWith('docs/'));
  const words = new Set(sources.flatMap((file) => repository.read(file).match(/\w+/g) ?? []));
  const endpoints = new Set(declared.map(({ method, path }) => `${method} ${path}`));

  return (page: string): string[] => {
    const named = namedIn(repository.read(page));
    const problems = [
      ...named.paths.filter((path) => !pathExists(repository, path)).map((path) => `no such path: ${path}`),
      ...named.functions.flatMap((called) => functionProblems(repository, words, called)),
      ...named.names.filter((name) => !words.has(name)).map((name) => `no such name in the source: ${name}`),
      ...named.scripts.filter((script) => !scripts.has(script)).map((script) => `no such script: npm run ${script}`),
      ...named.endpoints.filter((endpoint) => !endpoints.has(endpoint)).map((each) => `no such endpoint: ${each}`),
      ...named.decisions.filter((number) => !decisionExists(repository, number)).map((n) => `no such decision: ${n}`),
      ...named.links.flatMap((link) => linkProblems(repository, page, link)),
    ];
    return problems.map((problem) => `${page}: ${problem}`);
  };
}

/**
 * A path counts when it is the whole path of a file or folder, or its end: `posts.routes.ts` is enough to find the file.
 * `<name>` and `*` stand for any part of a name, `NNN` for a number, `{a,b}` for each of both.
 */
function pathExists({ files, folders, ignored }: Repository, path: string): boolean {
  const plain = path.replace(/^\.\//, '');
  if (ignored.some((folder) => plain === folder || plain.startsWith(`${folder}/`))) return true;
  const candidates = plain.endsWith('/') ? [...folders] : [...files, ...folders];
  return alternativesOf(plain.replace(/\/$/, '')).every((one) => {
    const pattern = new RegExp(`(?:^|/)${patternOf(one)}$`);
    return candidates.some((candidate) => pattern.test(candidate));
  });
}

function alternativesOf(path: string): string[] {
  const [whole, inside] = /\{([^}]+)\}/.exec(path) ?? [];
  if (!whole || !inside) return [path];
  return inside.split(',').flatMap((each) => alternativesOf(path.replace(whole, each)));
}

function patternOf(path: string): string {
  const escaped = path.replace(/[.+^$()|[\]\\]/g, '\\$&');
  return escaped
    .replaceAll('**', '.+')
    .replace(/(?<!\.)\*/g, '[^/]*')
    .replace(/<[^>]*>/g, '[^/]+')
    .replace('NNN', '\\d+');
}

function functionProblems(
  { files, read }: Repository,
  words: ReadonlySet<string>,
  { name, path }: Named['functions'][number],
): string[] {
  if (path === undefined) return words.has(name) ? [] : [`no such function: ${name}()`];
  const places = files.filter((file) => file === path || file.endsWith(`/${path}`));
  if (places.length === 0) return [];
  const declared = new RegExp(`\\b(?:function|const|class) ${name}\\b|^\\s*(?:async |readonly )*#?${name}[(:]`, 'm');
  return places.some((file) => declared.test(read(file))) ? [] : [`${path} declares no ${name}()`];
}

function decisionExists({ files }: Repository, number: string): boolean {
  return files.some((file) => file.startsWith(`docs/decisions/${number}-`));
}

function linkProblems(repository: Repository, page: string, link: string): string[] {
  const [path = '', anchor] = link.split('#');
  const target = linkTarget(page, path);
  const isFile = repository.files.includes(target);
  if (!isFile && !repository.folders.has(target)) return [`no such link: ${link}`];
  if (anchor === undefined || !isFile) return [];
  return anchorsIn(repository.read(target)).includes(anchor) ? [] : [`no such heading: ${link}`];
}

function linkTarget(page: string, path: string): string {
  return path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '');
}

/** As GitHub makes them. */
function anchorsIn(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, head = '']) =>
    head
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
}

/** Pages that no reader can reach from the first page by following links. */
export function unreachablePages(repository: Repository, pages: readonly string[], first: string): string[] {
  const reached = new Set([first]);
  for (const page of reached) {
    for (const link of namedIn(repository.read(page)).links) {
      const target = linkTarget(page, link.split('#')[0] ?? '');
      for (const found of [target, `${target}/README.md`]) if (pages.includes(found)) reached.add(found);
    }
  }
  return pages.filter((page) => !reached.has(page));
}
