import { expect, it } from 'vitest';
import { readRepository } from './testing/repository.ts';

const repository = readRepository(new URL('../', import.meta.url));
const [, section = ''] = repository.read('SECURITY.md').split('## Threat model');
const rows = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .map((line) => {
    const [, threat = '', met = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    return { threat, met, tests: [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) };
  });

it('the threat model has rows', () => {
  expect(rows.length).toBeGreaterThan(20);
});

it.each(rows)('$threat: says how it is met, by tests that exist', ({ met, tests }) => {
  expect(met).not.toBe('');
  expect(tests.length).toBeGreaterThan(0);
  for (const file of tests) {
    expect(file).toMatch(/\.(?:test|spec)\.tsx?$/);
    expect(repository.files).toContain(file);
  }
});
