import { randomUUID } from 'node:crypto';
import { blockMember, unblockMember } from '@hearth/contract/friends/endpoints';
import * as contract from '@hearth/contract/posts/comments';
import { readFeed, readPost } from '@hearth/contract/posts/endpoints';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { howMany } from '../../../testing/how-many.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';

let app: TestApp;
let members: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
  members = await Promise.all(Array.from({ length: 4 }, () => newMember(app)));
});
afterAll(() => app.stop());

const acts = ['comment', 'reply', 'reply', 'react', 'delete', 'block', 'unblock'] as const;
const step = record({ who: nat({ max: 3 }), act: constantFrom(...acts), which: nat({ max: 7 }) });
type Step = { who: number; act: (typeof acts)[number]; which: number };

function memberAt(index: number): TestMember {
  const member = members[index % members.length];
  if (!member) throw new Error('there is no such member');
  return member;
}

/** Any comment or reply: what the member cannot see answers 404 and changes nothing. */
async function anyId(postId: string, which: number): Promise<string> {
  const rows = await app.db.selectFrom('comments').select('id').where('post_id', '=', postId).orderBy('id').execute();
  return rows[which % Math.max(rows.length, 1)]?.id ?? randomUUID();
}

async function perform(postId: string, { who, act, which }: Step): Promise<number> {
  const { client } = memberAt(who);
  // Nobody blocks the author of the post, so that everyone can still read it.
  const other = { params: { memberId: memberAt(1 + ((which + who) % 3)).id } };
  const at = { params: { postId, commentId: await anyId(postId, which) } };
  const body = { clientId: randomUUID(), text: `${which}` };
  switch (act) {
    case 'comment':
      return (await client.call(contract.addComment, { params: { postId }, body })).status;
    case 'reply': {
      const answer = { ...body, replyToId: at.params.commentId };
      return (await client.call(contract.addComment, { params: { postId }, body: answer })).status;
    }
    case 'react':
      return (
        await client.call(contract.reactToComment, {
          ...at,
          body: { kind: reactionKinds[which % reactionKinds.length] },
        })
      ).status;
    case 'delete':
      return (await client.call(contract.deleteComment, at)).status;
    case 'block':
      return who === 0 ? 200 : (await client.call(blockMember, other)).status;
    case 'unblock':
      return (await client.call(unblockMember, other)).status;
  }
}

/** Every number that the member reads is what the member can count. */
async function compareWithLists(postId: string, { client }: TestMember): Promise<void> {
  const { post } = (await client.call(readPost, { params: { postId } })).ok;
  const { items } = (await client.call(contract.listComments, { params: { postId } })).ok;
  let seen = items.length;
  for (const comment of items) {
    const at = { params: { postId, commentId: comment.id } };
    const replies = (await client.call(contract.listReplies, at)).ok.items;
    expect(comment.replyCount).toBe(replies.length);
    expect(comment.reactionTotal).toBe((await client.call(contract.listCommentReactions, at)).ok.items.length);
    const ids = new Set([comment.id, ...replies.map(({ id }) => id)]);
    for (const { replyToId } of replies) expect(replyToId === null || ids.has(replyToId)).toBe(true);
    seen += replies.length;
  }
  expect(post.counts.commentCount).toBe(seen);
  expect(post.firstComments).toEqual(items.slice(0, 2));
  const inFeed = (await client.call(readFeed)).ok.items.find(({ id }) => id === postId);
  expect(inFeed).toEqual(post);
}

it('show every member exactly what they can count, whatever members do at once, blocks included', async () => {
  const bursts = array(array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });
  const rule = asyncProperty(bursts, async (rounds) => {
    const { id } = await writePost(memberAt(0));
    for (const round of rounds) {
      for (const status of await Promise.all(round.map((each) => perform(id, each)))) {
        expect([200, 400, 403, 404, 409]).toContain(status);
      }
      app.clock.advance(1);
    }
    for (const member of members) await compareWithLists(id, member);
  });
  await assert(rule, { numRuns: howMany({ short: 6, long: 12, full: 200 }) });
});
