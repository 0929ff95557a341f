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

/** Threats whose tests are still to be named. */
const unnamed = [
  'guesses from elsewhere that lock the owner out',
  'lost password, lost mailbox',
  'text that takes a browser or the server minutes',
  'mail as a weapon: floods to one address',
  'slow bodies, too many connections',
  'overload',
  'full disk',
];

it('the threat model has rows', () => {
  expect(rows.length).toBeGreaterThan(20);
});

it.each(rows)('$threat: says how it is met, by tests that exist', ({ threat, met, tests }) => {
  expect(met).not.toBe('');
  expect(tests.length === 0).toBe(unnamed.includes(threat));
  for (const file of tests) {
    expect(file).toMatch(/\.(?:test|spec)\.tsx?$/);
    expect(repository.files).toContain(file);
  }
});
