import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, root } from '../prepare/paths.mjs';
import { findNameClashes } from './find-name-clashes.mjs';

/** Names that two files declare and that must be reported. */
const plantedClashes = {
  TypeInTwoDomains: {
    'server/src/domains/posts/type.ts': 'export type TypeInTwoDomains = 1;',
    'server/src/domains/chat/type.ts': '\nexport interface TypeInTwoDomains {}',
  },
  constantInTwoFeatures: {
    'web/src/features/posts/constant.ts': 'export const constantInTwoFeatures = new Map();',
    'web/src/features/chat/constant.ts': 'export const { constantInTwoFeatures } = { constantInTwoFeatures: 1 };',
  },
  ClassAndEnum: {
    'demo/src/class.ts': 'export class ClassAndEnum {}',
    'demo/src/draw/enum.ts': 'export enum ClassAndEnum {}',
  },
  TypeAndComponent: {
    'web/src/features/posts/type.ts': 'export type TypeAndComponent = 1;',
    'web/src/components/component.tsx': 'export function TypeAndComponent() { return <p />; }',
  },
  exportedInAList: {
    'contract/src/posts/list.ts': 'const local = 1;\nexport { local as exportedInAList };',
    'contract/src/chat/list.ts': 'export const exportedInAList = 1;',
  },
  functionTwiceInOneDomain: {
    'server/src/domains/posts/function.ts': 'export async function functionTwiceInOneDomain() {}',
    'server/src/domains/posts/feed/function.ts': 'export const functionTwiceInOneDomain = () => 1;',
  },
};

/** Names that two files declare and that must not be reported. */
const plantedExceptions = {
  functionInTwoDomains: {
    'server/src/domains/posts/verb.ts': 'export function functionInTwoDomains() {}',
    'server/src/domains/chat/verb.ts': 'export const functionInTwoDomains = (async () => {}) as () => unknown;',
  },
  inTwoPackages: {
    'server/src/package.ts': 'export type inTwoPackages = 1;',
    'contract/src/package.ts': 'export type inTwoPackages = 1;',
    'words/src/package.ts': 'export type inTwoPackages = 1;',
  },
  constantWithItsType: {
    'contract/src/own.ts': 'export const constantWithItsType = 1;\nexport type constantWithItsType = 1;',
  },
  reExported: {
    'server/src/source.ts': 'export type reExported = 1;',
    'server/src/from.ts':
      "type reExported = 2;\nexport { reExported } from './source.ts';\nexport * from './source.ts';",
    'server/src/import.ts': "import { reExported } from './source.ts';\nexport { reExported };",
  },
  notExported: {
    'server/src/public.ts': 'export type notExported = 1;',
    'server/src/private.ts': 'type notExported = 1;\nexport default class notExported {}',
    'server/src/default.ts': 'const notExported = 1;\nexport { notExported as default };',
    'server/src/default-too.ts': 'const notExported = 1;\nexport { notExported as default };',
  },
  Component: {
    'web/src/app/routes/home.tsx': 'export function Component() {}',
    'web/src/app/routes/friends.tsx': 'export const Component = 1;',
  },
  ofTests: {
    'server/src/tested.ts': 'export type ofTests = 1;',
    'server/src/tested.test.ts': 'export type ofTests = 1;',
    'server/src/testing/helper.ts': 'export type ofTests = 1;',
  },
};

/** A check that reads nothing looks like clean code, so it first has to report the planted clashes and no others. */
function findMistakesOfThisCheck() {
  const tree = join(cache, 'planted-names');
  rmSync(tree, { recursive: true, force: true });
  for (const files of [...Object.values(plantedClashes), ...Object.values(plantedExceptions)]) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
  }
  const reported = findNameClashes(tree);
  const expected = Object.entries(plantedClashes).map(([name, files]) => {
    const places = Object.entries(files).map(([path, text]) => `${path}:${text.startsWith('\n') ? 2 : 1}`);
    return `${name}: ${places.sort().join(', ')}`;
  });
  return [
    ...expected.filter((clash) => !reported.includes(clash)).map((clash) => `A planted clash was missed: ${clash}`),
    ...reported.filter((clash) => !expected.includes(clash)).map((clash) => `This is no clash: ${clash}`),
  ];
}

const mistakes = findMistakesOfThisCheck();
const clashes = findNameClashes(root);
for (const line of [...mistakes, ...clashes]) process.stderr.write(`${line}\n`);
if (clashes.length > 0) process.stderr.write(`\n${clashes.length} exported names are declared in more than one file\n`);
process.exitCode = mistakes.length + clashes.length > 0 ? 1 : 0;
