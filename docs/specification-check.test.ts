import { describe, expect, it } from 'vitest';
import { readRepository } from './testing/repository.ts';

const { files, read } = readRepository(new URL('../', import.meta.url));

type Row = { requirement: string; quoted: string[] };

/** `| requirement | “title”, “file › title” |`, without the heads and rules of the tables. */
function rowsOf(page: string): Row[] {
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| requirement |'));
  return lines.map((line) => {
    const [requirement = '', proof = ''] = line.slice(1, -1).split(' | ');
    return { requirement: requirement.trim(), quoted: [...proof.matchAll(/“([^”]+)”/g)].map(([, test = '']) => test) };
  });
}

type Test = { file: string; title: string };

/** Only those that run: `it.skip` and `it.todo` do not match. */
function testsIn(file: string): Test[] {
  const titles = read(file).matchAll(/(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/g);
  return [...titles].map(([, , title = '']) => ({ file, title: title.replaceAll("\\'", "'") }));
}

const tests = files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file)).flatMap(testsIn);

function testsQuoted(quote: string): Test[] {
  const [title = '', file = ''] = quote.split(' › ').reverse();
  const there = file ? tests.filter((test) => test.file.endsWith(`/${file}`)) : tests;
  const whole = there.filter((test) => test.title === title);
  return whole.length > 0 ? whole : there.filter((test) => test.title.includes(title));
}

function problemsOf({ requirement, quoted }: Row): string[] {
  if (quoted.length === 0) return [`no test proves: ${requirement}`];
  const found = quoted.map((quote) => ({ quote, tests: testsQuoted(quote) }));
  const unclear = found.filter(({ tests }) => tests.length !== 1);
  if (unclear.length > 0) return unclear.map(({ quote, tests }) => `${tests.length} tests are called: ${quote}`);
  if (found.some(({ tests }) => !tests.every(isLong))) return [];
  return [`only npm run test:long proves: ${requirement}`];
}

/** `npm test` does not run it. */
function isLong({ file, title }: Test): boolean {
  return /\.(?:long|beyond|s3)\.test\.tsx?$/.test(file) || title.includes('@long');
}

const page = read('docs/specification-check.md');
const rows = rowsOf(page);

describe('docs/specification-check.md', () => {
  it('covers every section of the specification and of the product decisions', () => {
    const heads = [...page.matchAll(/^### (.+)$/gm)].map(([, head]) => head);
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
    const [long, quick] = ['main.long.test.ts › when the port is taken', 'has no requirement twice'];
    expect(problemsOf({ requirement: 'It starts', quoted: [long] })).toEqual([
      'only npm run test:long proves: It starts',
    ]);
    expect(problemsOf({ requirement: 'It starts', quoted: [long, quick] })).toEqual([]);
  });

  it('refuses a row without a test, and a test that does not exist or is one of several', () => {
    expect(problemsOf({ requirement: 'It starts', quoted: [] })).toEqual(['no test proves: It starts']);
    const problems = problemsOf({ requirement: 'It starts', quoted: ['is called by nobody', 'has no'] });
    expect(problems).toEqual([
      '0 tests are called: is called by nobody',
      expect.stringMatching(/^\d\d tests are called: has no$/),
    ]);
  });

  it('has no requirement twice', () => {
    const requirements = rows.map(({ requirement }) => requirement);
    expect(requirements.filter((each, index) => requirements.indexOf(each) !== index)).toEqual([]);
  });
});
