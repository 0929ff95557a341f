import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sayIn } from '@hearth/words/say';
import { expect, test } from 'vitest';
import { eitherOf, say, terminalLanguage } from './operator-words.ts';

test.each([
  [{}, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'de_AT.UTF-8' }, 'de'],
  [{ LANG: 'de.UTF-8' }, 'de'],
  [{ LANG: 'zh_CN@pinyin' }, 'zh'],
  [{ LANG: 'pl_PL.UTF-8' }, 'en'],
  [{ LANG: 'de_DE', LC_MESSAGES: 'fr_FR' }, 'fr'],
  [{ LANG: 'de_DE', LC_MESSAGES: 'fr_FR', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'ja_JP', LC_ALL: '' }, 'ja'],
  [{ LANG: '__proto__' }, 'en'],
])('a terminal with %j reads %s', (env, language) => {
  expect(terminalLanguage(env)).toBe(language);
});

test('these tests read English', () => {
  expect(say('Port {port} is already in use; stop what uses it, or set PORT to another number.', { port: 3000 })).toBe(
    'Port 3000 is already in use; stop what uses it, or set PORT to another number.',
  );
  expect(eitherOf(['smtp://', 'smtps://'])).toBe('smtp:// or smtps://');
});

test('a command answers in the language of its terminal', async () => {
  const program = new URL('../../operator.ts', import.meta.url).pathname;
  const env = { PATH: process.env.PATH, LANG: 'de_DE.UTF-8' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'help'], { env });
  expect(stdout).toContain(sayIn('de')('Commands:'));
  expect(stdout).toContain(sayIn('de')('who asks for a verified badge, oldest first'));
});
