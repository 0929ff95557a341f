import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findCommand, usage } from '../server/src/operator/run-command.ts';

const folder = new URL('operating/', import.meta.url);
const pages = [
  new URL('operating.md', import.meta.url),
  ...readdirSync(folder).map((name) => new URL(name, folder)),
].map((url) => readFileSync(url, 'utf8'));

/** What stands behind `npm run operator --`, also where a page writes only `operator -- …`. */
const shown = pages.flatMap((page) =>
  [...page.matchAll(/operator -- ([^`\n]+)/g)].map(([, typed = '']) => typed.trim()),
);

it('every command on the pages is one that the operator has', () => {
  const unknown = shown.filter((typed) => {
    try {
      findCommand(typed.split(' '));
      return false;
    } catch {
      return true;
    }
  });
  expect(shown.length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});

it('every command that the operator has is on a page', () => {
  const [, ...lines] = usage().split('\n');
  const commands = lines.map((line) => line.trim().split(/ {2,}/)[0] ?? '');
  const named = new Set(shown.map((typed) => findCommand(typed.split(' ')).command.words));
  expect(commands.filter((words) => !named.has(words))).toEqual([]);
});
