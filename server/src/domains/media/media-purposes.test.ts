import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaPurposes } from '@hearth/contract/media/endpoints';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { mediaKey } from './files/media-keys.ts';
import { MediaPurposes, type PurposeRules } from './media-purposes.ts';

const rules: PurposeRules = { maxBytes: {}, pathOf: ({ name }) => `x/${name}`, mayRead: async () => false };

test('a server with a purpose that no domain has registered does not start', () => {
  const purposes = new MediaPurposes();
  for (const purpose of mediaPurposes.slice(1)) purposes.register(purpose, rules);
  expect(() => purposes.assertComplete()).toThrow('No domain has registered the media purpose "post".');
  purposes.register('post', rules);
  expect(() => purposes.assertComplete()).not.toThrow();
});

test('a purpose is registered by one domain only', () => {
  const purposes = new MediaPurposes();
  purposes.register('post', rules);
  expect(() => purposes.register('post', rules)).toThrow('The media purpose "post" is registered twice.');
});

test('an upload for a purpose without rules is refused with its name', () => {
  expect(() => new MediaPurposes().rulesFor('poem')).toThrow('No domain has registered the media purpose "poem".');
});

test('a path that does not end with the id of its file is refused', () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const media = { id: newId(at), owner_id: newId(at), context_id: null, name: 'a.jpg', created_at: at };
  expect(mediaKey(media, rules, 'image/jpeg')).toBe(`x/a-${media.id.replaceAll('-', '')}.jpg`);
  expect(() => mediaKey(media, { pathOf: () => 'x/a' }, 'image/jpeg')).toThrow('does not end with');
});

test('no other file of this domain names a purpose', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  const quoted = new RegExp(`['"\`](${mediaPurposes.join('|')})['"\`]`);
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((file) => quoted.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual([]);
});
