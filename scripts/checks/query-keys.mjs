import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../prepare/paths.mjs';

/** A list that is written where a key is used. Named keys and functions that make keys are `…Key` and `…Keys`. */
const literals = [
  /queryKey:\s*\[(?!\s*,)/g,
  /const queryKey = \[/g,
  /queryKey of \[[^\]]*\[/g,
  /(?:QueryData|QueriesData|QueryState|useCached)(?:<[^(]*>)?\(\s*\[/g,
];

const planted = [
  "useQuery({ queryKey: ['post', id] })",
  'useQuery({ queryKey: [...birthdaysKey, today] })',
  "const queryKey = ['push-state'];",
  "for (const queryKey of [postKey(id), ['replies', id]])",
  "cache.setQueryData<Post | null>(['post', id], null)",
  "useCached(['post', id], [])",
];
const allowed = [
  'useQuery({ queryKey: postKey(id) })',
  'for (const queryKey of [postKey(id), everyPostKey])',
  'predicate: ({ queryKey: [, list] }) => true',
  'cache.setQueryData<Post | null>(postKey(id), null)',
];

const literalsIn = (code) => literals.flatMap((literal) => [...code.matchAll(literal)].map(([found]) => found));

const wrong = [
  ...planted.filter((code) => literalsIn(code).length === 0).map((code) => `planted, but not found: ${code}`),
  ...allowed.filter((code) => literalsIn(code).length > 0).map((code) => `fine, but found: ${code}`),
];
for (const name of readdirSync(join(root, 'web/src'), { recursive: true })) {
  if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
  const path = `web/src/${name.replaceAll(sep, '/')}`;
  for (const found of literalsIn(readFileSync(join(root, path), 'utf8'))) wrong.push(`${path}: ${found}`);
}
for (const line of wrong) process.stdout.write(`${line}\n`);
process.stdout.write(
  wrong.length > 0 ? 'Give the key a name, so that readers and writers of it cannot differ.\n' : 'all named\n',
);
process.exitCode = wrong.length > 0 ? 1 : 0;
