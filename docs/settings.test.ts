import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../server/src/platform/config/config.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Every name that the configuration looks for in the environment. */
function namesRead(): string[] {
  const names = new Set<string>();
  readConfig(
    new Proxy(
      {},
      {
        get(_, name) {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...names];
}

it('the page of settings lists every setting that the server reads, and no other', () => {
  const rows = read('docs/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(listed.sort()).toEqual(namesRead().sort());
});

it('.nvmrc names the version of Node that the project brings', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  expect(read('.nvmrc').trim()).toBe(devDependencies.node.split('.')[0]);
});

it('the changelog has a section for the current version', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(read('CHANGELOG.md')).toMatch(
    new RegExp(`^## ${version.replaceAll('.', '\\.')} – \\d{4}-\\d{2}-\\d{2}$`, 'm'),
  );
});
