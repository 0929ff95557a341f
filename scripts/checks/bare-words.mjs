import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, root } from '../prepare/paths.mjs';
import { findBareWords } from './find-bare-words.mjs';

/** Each of these must be found: a checker that finds nothing looks like clean code. */
const planted = {
  'child.tsx': 'export const A = () => <p>Bare words</p>;',
  'lower-case-child.tsx': 'export const A = () => <p>bare</p>;',
  'expression.tsx': "export const A = () => <p>{x ? 'yes' : 1}</p>;",
  'attribute.tsx': 'export const A = () => <p aria-label="Close" />;',
  'attribute-expression.tsx': "export const A = () => <p title={x ?? 'Close'} />;",
  'sentence.ts': "export const a = 'Something went wrong.';",
  'template.ts': `export const a = (n: string) => \`Chat with \${n}\`;`,
  'label.ts': "export const a = { label: 'Public' };",
  'member-error.ts': "throw new MemberError('This is too long.');",
};
const allowed = {
  'said.tsx':
    "export const A = () => <p className=\"Flex x\" title={t`Close`}>{t`Bare words`}{plural(1, { one: 'One thing', other: 'More things' })}</p>;",
  'trans.tsx': 'export const A = () => <Trans>Bare <b>words</b></Trans>;',
  'error.ts': "throw new Error('For programmers only');",
  'key.ts': "export const a = { Enter: 1, key: 'ArrowLeft' };",
};

const tree = join(cache, 'planted-words');
rmSync(tree, { recursive: true, force: true });
for (const [name, code] of Object.entries({ ...planted, ...allowed })) {
  mkdirSync(dirname(join(tree, 'web/src', name)), { recursive: true });
  writeFileSync(join(tree, 'web/src', name), code);
}
const caught = new Set(findBareWords(tree).map((line) => line.slice('web/src/'.length).split(':')[0]));
const wrong = [
  ...Object.keys(planted)
    .filter((name) => !caught.has(name))
    .map((name) => `planted in ${name}, but not found`),
  ...Object.keys(allowed)
    .filter((name) => caught.has(name))
    .map((name) => `${name} is fine, but was found`),
];
const bare = findBareWords(root);
for (const line of [...wrong, ...bare]) process.stdout.write(`${line}\n`);
process.stdout.write(bare.length > 0 ? `${bare.length} texts are said in no language\n` : 'no bare words\n');
process.exitCode = wrong.length + bare.length > 0 ? 1 : 0;
