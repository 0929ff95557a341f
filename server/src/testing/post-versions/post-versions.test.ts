import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { statements } from '../../platform/database/sql.ts';

const domains = join(import.meta.dirname, '../../domains');
const files = globSync('**/*.queries.ts', { cwd: domains });
/** What a post shows to everyone is made of these tables. */
const tables = '(posts|comments|polls|poll_options|photo_tags)';
const changes = new RegExp(`\\b(insert into|update|delete from)\\s+${tables}\\b`, 'i');
const raises = /update posts set[\s\S]*\b(version|vote_version) = \1 \+ 1/;

/**
 * Statements that change what a post shows and leave its version alone, by their first words. A cached content is shown as long
 * as the version stays, so each needs a reason.
 */
const reasons: Readonly<Record<string, string>> = {
  'insert into posts ': 'a new post has no earlier version',
  'update posts set has_poll': 'of a new post, in the transaction that writes it',
  'update posts set words': 'only search reads the folded words',
  'insert into polls ': 'of a new post, or editPoll() raises it',
  'insert into poll_options ': 'of a new post, or editPoll() raises it',
  'update polls set multiple': 'editPoll() raises it',
  'delete from poll_options ': 'editPoll() raises it',
  'update polls set closed': 'closePolls() raises it',
  'update poll_options set vote_count': 'vote() and takeVotes() raise it, if the poll shows it at once',
  'update polls set voter_count': 'vote() and takeVotes() raise it, if the poll shows it at once',
  'update polls set uncounted_since': 'no post shows it',
  'update poll_options set shown_count': 'countAnonymousVotes() and closePolls() raise it',
  'update polls set shown_voters': 'countAnonymousVotes() and closePolls() raise it',
  'insert into photo_tags ': 'tagPhoto() raises it',
  'delete from photo_tags where post_id = $1 and media_id = $2': 'untagPhoto() raises it',
  'delete from photo_tags where post_id = $1 and media_id = any': 'editPost() raises it',
  'delete from photo_tags where user_id': 'eraseTags() raises it',
  'update posts set mentions': 'editPost() raises it',
  'update comments set mentions': 'editComment() raises it',
  'update comments set link': 'editComment() raises it',
  'update comments set card': 'addCommentCardLater() raises it',
  'with before as (select kind from comment_likes': 'reactToComment() and eraseCommentReactions() raise it',
  'delete from comments where post_id = $1 and (id': 'removeComment() counts the comments, which raises it',
  'delete from comments where post_id = $1 and (author_id': 'eraseCommentsOn() counts the comments, which raises it',
  'update comments set reply_count': 'shortenThread() is called by those two',
  'update comments set answered_id = null where': 'shortenThread() is called by those two',
  'update comments set answered_id = null, answered_author_id': 'replies are no part of the first comments',
};

let silent: string[];
beforeAll(async () => {
  for (const file of files) await import(join(domains, file));
  const texts = statements.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  silent = texts.filter((text) => changes.test(text) && !raises.test(text));
});

it('every statement that changes what a post shows raises its version, or says why not', () => {
  expect(silent.filter((text) => !Object.keys(reasons).some((beginning) => text.startsWith(beginning)))).toEqual([]);
});

it('no reason is left of a statement that is gone', () => {
  expect(Object.keys(reasons).filter((beginning) => !silent.some((text) => text.startsWith(beginning)))).toEqual([]);
});

it('what is built by Kysely is known too', () => {
  const built = new RegExp(`\\.(insertInto|updateTable|deleteFrom)\\('${tables}'\\)`, 'g');
  const found = files.flatMap((file) =>
    [...readFileSync(join(domains, file), 'utf8').matchAll(built)].map(([call]) => `${file}: ${call}`),
  );
  expect(found.map((call) => call.replace(/^.*\//, '')).sort()).toEqual([
    // editComment() raises it.
    "comments.queries.ts: .updateTable('comments')",
    // Of a new post.
    "photo-tags.queries.ts: .insertInto('photo_tags')",
    // It is deleted.
    "posts.queries.ts: .deleteFrom('posts')",
    // It raises the version itself.
    "posts.queries.ts: .updateTable('posts')",
  ]);
});
