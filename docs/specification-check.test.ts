import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

type Row = { requirement: string; proofs: { path: string; title: string }[] };

/** `| requirement | `path › title`, `path › title` |`, without the heads and rules of the tables. */
function rowsOf(page: string): Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| requirement |'));
  return lines.map((line) => {
    const [requirement = '', proof = ''] = line.slice(1, -1).split(' | ');
    const named = [...proof.matchAll(/`([^`›]+?) › ([^`]+)`/g)];
    return {
      requirement: requirement.trim(),
      proofs: named.map(([, path = '', title = '']) => ({ path, title })),
    };
  });
}

/** Only of tests that run: `it.skip` and `it.todo` do not match. */
function titlesIn(path: string): string[] {
  const source = read(path);
  return [...source.matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/g)].map(([, , title = '']) =>
    title.replaceAll("\\'", "'"),
  );
}

function problemsOf({ requirement, proofs }: Row): string[] {
  if (proofs.length === 0) return [`no test proves: ${requirement}`];
  const missing = proofs.flatMap(({ path, title }) => {
    if (!existsSync(fileURLToPath(new URL(path, root)))) return [`no such file: ${path}`];
    const found = testsCalled(path, title).length;
    return found === 1 ? [] : [`${found} tests are called: ${path} › ${title}`];
  });
  if (missing.length > 0 || proofs.some((proof) => !isLong(proof))) return missing;
  return [`only npm run test:long proves: ${requirement}`];
}

function testsCalled(path: string, title: string): string[] {
  const titles = titlesIn(path);
  return titles.includes(title) ? [title] : titles.filter((known) => known.includes(title));
}

/** `npm test` does not run it. */
function isLong({ path, title }: Row['proofs'][number]): boolean {
  return path.endsWith('.long.test.ts') || testsCalled(path, title).some((called) => called.includes('@long'));
}

const rows = rowsOf(read('docs/specification-check.md'));

describe('docs/specification-check.md', () => {
  it('covers every section of the specification and of the product decisions', () => {
    const heads = [...read('docs/specification-check.md').matchAll(/^### (.+)$/gm)].map(([, head]) => head);
    const numbered = heads.filter((head) => head?.startsWith('§'));
    expect(new Set(numbered.map((head) => head?.slice(0, 2)))).toEqual(
      new Set(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']),
    );
    expect(heads).toEqual(
      expect.arrayContaining([
        'Messages, alerts, confirmations',
        'Accessible names',
        'Accounts',
        'Profiles',
        'Friends and presence',
        'Posts',
        'Stories',
        'Chat',
        'Notifications',
        'Remaining screens',
        'Look',
      ]),
    );
  });

  it('has no row without a test, and names only tests that exist', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(problemsOf)).toEqual([]);
  });

  it('refuses a row that only the long ring proves', () => {
    const path = 'server/src/main.long.test.ts';
    const long = { path, title: 'when the port is taken' };
    const quick = { path: 'docs/specification-check.test.ts', title: 'has no requirement twice' };
    expect(problemsOf({ requirement: 'It starts', proofs: [long] })).toEqual([
      'only npm run test:long proves: It starts',
    ]);
    expect(problemsOf({ requirement: 'It starts', proofs: [long, quick] })).toEqual([]);
  });

  it('has no requirement twice', () => {
    const requirements = rows.map(({ requirement }) => requirement);
    expect(requirements.filter((each, index) => requirements.indexOf(each) !== index)).toEqual([]);
  });
});
