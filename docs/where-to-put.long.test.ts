import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CopiedRepository } from './testing/copied-repository.ts';
import { namedIn } from './testing/named-in-page.ts';

const page = readFileSync(new URL('../CONTRIBUTING.md', import.meta.url), 'utf8');

/** What the table *Where to put a new …* names for something new. What its commands write is nobody's work. */
function placesInRow(what: string): string[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${what} |`)) ?? '';
  return namedIn(row.replaceAll(/`(?:node|npm) [^`]+`/g, '')).paths.sort();
}

let copy: CopiedRepository;
beforeEach(() => {
  copy = new CopiedRepository();
});
afterEach(() => copy.remove());

const placesToChange = async () => [...new Set([...copy.changed, ...(await copy.filesThatDoNotCompile())])].sort();

it('a new reaction belongs where the table says', async () => {
  copy.replace('contract/src/posts/rules.ts', "'angry'] as const", "'angry', 'cheer'] as const");
  copy.add('server/src/platform/database/migrations/', '9999-cheer.sql', addCheer);
  await copy.run('generate:types');
  expect(await placesToChange()).toEqual(placesInRow('reaction'));
});

it('a new notification type belongs where the table says', async () => {
  copy.replace('contract/src/notifications/rules.ts', "photo_tag: 'post',", "photo_tag: 'post',\n  greeting: 'actor',");
  expect(await placesToChange()).toEqual(placesInRow('notification type'));
});

const kinds = "('like', 'love', 'haha', 'wow', 'sad', 'angry', 'cheer')";
const addCheer = `
  alter table posts add column cheer_count integer not null default 0;
  alter table comments add column cheer_count integer not null default 0;
  alter table reactions drop constraint reactions_kind_check, add check (kind in ${kinds});
  alter table comment_likes drop constraint comment_likes_kind_check, add check (kind in ${kinds});
  alter table story_views drop constraint story_views_reaction_check, add check (reaction in ${kinds});
`;
