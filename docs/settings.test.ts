import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../server/src/platform/config/config.ts';

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

function isRefused(name: string): boolean {
  try {
    readConfig({ [name]: 'anything' });
    return false;
  } catch (error) {
    return String(error).includes('but this version of Hearth');
  }
}

it('the README lists every setting that the server reads, and no other', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## Settings\n');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z_]+/g) ?? []);
  expect(listed.sort()).toEqual(
    namesRead()
      .filter((name) => !isRefused(name))
      .sort(),
  );
});
