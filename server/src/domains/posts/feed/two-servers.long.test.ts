import { randomUUID } from 'node:crypto';
import * as friends from '@hearth/contract/friends/endpoints';
import * as comments from '@hearth/contract/posts/comments';
import { chooseCommenters } from '@hearth/contract/posts/comments-from';
import * as contract from '@hearth/contract/posts/endpoints';
import { vote } from '@hearth/contract/posts/polls';
import { chooseReadingLanguages } from '@hearth/contract/posts/reading-languages';
import { audiences, commentsFromChoices, reactionKinds } from '@hearth/contract/posts/rules';
import * as saved from '@hearth/contract/posts/saved';
import { saveProfile } from '@hearth/contract/profiles/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/client.ts';
import { newMember } from '../../../testing/members.ts';
import { newPostCaches } from '../../../testing/post-caches.ts';
import { pollOf } from '../../../testing/posts.ts';
import { PostAccess } from '../access/post-access.ts';
import { readPost } from '../reading/hydrate-posts.ts';
import { readTimeline } from '../reading/read-post-lists.ts';
import { readFeed } from './read-home.ts';

/** A member with a client at each of two servers, which share nothing but the database. */
type Actor = { id: string; at: readonly [TestClient, TestClient] };
type Scene = { posts: string[]; comments: { postId: string; commentId: string }[] };
type Choice = { who: number; whom: number; which: number; kind: number };
type Write = (client: TestClient, choice: Choice, scene: Scene) => Promise<unknown>;

let apps: [TestApp, TestApp];
let actors: Actor[];
beforeAll(async () => {
  const first = await startTestApp();
  apps = [first, await first.another()];
  actors = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { id, client } = await newMember(first);
      const elsewhere = apps[1].visitor();
      elsewhere.cookie = client.cookie;
      return { id, at: [client, elsewhere] as const };
    }),
  );
});
afterAll(async () => {
  await apps[1].stop();
  await apps[0].stop();
});

const oneOf = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const post = ({ posts }: Scene, { which }: Choice) => ({ params: { postId: oneOf(posts, which) } });
const comment = (scene: Scene, { which }: Choice) => ({
  params: oneOf(scene.comments, which) ?? { postId: oneOf(scene.posts, which), commentId: randomUUID() },
});
const other = ({ who, whom }: Choice) => ({
  params: { memberId: oneOf(actors, who + 1 + (whom % (actors.length - 1))).id },
});

const spoken = ['de', 'fr', null] as const;

const writes: Record<string, Write> = {
  async write(client, { kind }, { posts }) {
    const said = { content: 'Good morning', language: oneOf(spoken, kind) };
    const poll = kind % 2 ? null : pollOf(apps[0], { hidesResults: kind % 4 === 0, multiple: kind % 3 === 0 });
    const body = { clientId: randomUUID(), ...said, audience: oneOf(audiences, kind), poll };
    const answer = await client.call(contract.createPost, { body });
    if (answer.status === 200) posts.push(answer.ok.post.id);
  },
  async share(client, choice, scene) {
    const body = { clientId: randomUUID(), content: '' };
    const answer = await client.call(contract.sharePost, { ...post(scene, choice), body });
    if (answer.status === 200) scene.posts.push(answer.ok.post.id);
  },
  edit: (client, choice, scene) =>
    client.call(contract.editPost, {
      ...post(scene, choice),
      body: { audience: oneOf(audiences, choice.kind), content: `Now ${choice.kind}` },
    }),
  correctLanguage: (client, choice, scene) =>
    client.call(contract.editPost, { ...post(scene, choice), body: { language: oneOf(spoken, choice.kind) } }),
  chooseLanguages: (client, { kind }) =>
    client.call(chooseReadingLanguages, { body: { languages: oneOf([['de'], ['fr', 'de'], null], kind) } }),
  remove: (client, choice, scene) => client.call(contract.deletePost, post(scene, choice)),
  react: (client, choice, scene) =>
    client.call(contract.setReaction, { ...post(scene, choice), body: { kind: oneOf(reactionKinds, choice.kind) } }),
  unreact: (client, choice, scene) => client.call(contract.removeReaction, post(scene, choice)),
  async vote(client, choice, scene) {
    const { status, ok } = await client.call(contract.readPost, post(scene, choice));
    const options = status === 200 ? (ok.post.poll?.options ?? []) : [];
    const optionIds = [oneOf(options, choice.kind)?.id];
    if (options.length > 0) await client.call(vote, { ...post(scene, choice), body: { optionIds } });
  },
  save: (client, choice, scene) => client.call(saved.savePost, post(scene, choice)),
  async comment(client, choice, scene) {
    const at = post(scene, choice);
    const answer = await client.call(comments.addComment, { ...at, body: { clientId: randomUUID(), text: 'Yes' } });
    if (answer.status === 200) scene.comments.push({ ...at.params, commentId: answer.ok.comment.id });
  },
  async reply(client, choice, scene) {
    const { postId, commentId: replyToId } = comment(scene, choice).params;
    const body = { clientId: randomUUID(), text: 'Indeed', replyToId };
    const answer = await client.call(comments.addComment, { params: { postId }, body });
    if (answer.status === 200) scene.comments.push({ postId, commentId: answer.ok.comment.id });
  },
  chooseCommenters: (client, choice, scene) =>
    client.call(chooseCommenters, {
      ...post(scene, choice),
      body: { commentsFrom: oneOf(commentsFromChoices, choice.kind) },
    }),
  reword: (client, choice, scene) =>
    client.call(comments.editComment, { ...comment(scene, choice), body: { text: `No ${choice.kind}` } }),
  like: (client, choice, scene) =>
    client.call(comments.reactToComment, {
      ...comment(scene, choice),
      body: { kind: oneOf(reactionKinds, choice.kind) },
    }),
  unlike: (client, choice, scene) => client.call(comments.unreactToComment, comment(scene, choice)),
  uncomment: (client, choice, scene) => client.call(comments.deleteComment, comment(scene, choice)),
  befriend: (client, choice) => client.call(friends.requestFriendship, other(choice)),
  accept: (client, choice) => client.call(friends.acceptFriendRequest, other(choice)),
  unfriend: (client, choice) => client.call(friends.unfriend, other(choice)),
  rename: (client) =>
    client.call(saveProfile, { body: { profileName: `m${randomUUID().replaceAll('-', '').slice(0, 12)}` } }),
  block: (client, choice) => client.call(friends.blockMember, other(choice)),
  unblock: (client, choice) => client.call(friends.unblockMember, other(choice)),
};

/** What every member reads at both servers, compared with reads that know nothing of earlier ones. */
async function compareReads(scene: Scene, choice: Choice): Promise<void> {
  const author = oneOf(actors, choice.whom);
  const postId = oneOf(scene.posts, choice.which);
  for (const { id, at } of actors) {
    const { db, clock } = apps[0];
    const fresh = { db, clock, access: new PostAccess(), caches: newPostCaches() };
    const page = { limit: 20 };
    const expected = {
      feed: await readFeed(fresh, id, { ...page, list: 'for_you' }),
      timeline: await readTimeline(fresh, id, author.id, page).catch(() => undefined),
      post: await readPost(fresh, id, postId).catch(() => undefined),
    };
    for (const client of at) {
      const [feed, timeline, one] = await Promise.all([
        client.call(contract.readFeed),
        client.call(contract.readTimeline, { params: { memberId: author.id } }),
        client.call(contract.readPost, { params: { postId } }),
      ]);
      expect(okOf(feed)).toEqual(expected.feed);
      expect(okOf(timeline)).toEqual(expected.timeline);
      expect(okOf(one)?.post).toEqual(expected.post);
      await compareNames(okOf(feed)?.items ?? []);
    }
  }
}

/** Members are remembered by all servers of a process, also by those that know nothing of earlier reads of posts. */
async function compareNames(posts: readonly { author: { id: string; profileName: string } }[]): Promise<void> {
  const rows = await apps[0].db.selectFrom('profiles').select(['user_id', 'profile_name']).execute();
  const nameOf = new Map(rows.map((row) => [row.user_id, row.profile_name]));
  for (const { author } of posts) expect(author.profileName).toBe(nameOf.get(author.id));
}

function okOf<T>(answer: { status: number; ok?: T }): T | undefined {
  return answer.status === 200 ? answer.ok : undefined;
}

it('two servers on one database show what was written last, at whichever of them', async () => {
  const number = fc.nat({ max: 11 });
  const choices = fc.record({ who: number, whom: number, which: number, kind: number });
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(writes)),
    choice: choices,
    server: fc.nat({ max: 1 }),
  });
  const begun: Scene = { posts: [], comments: [] };
  for (const who of [0, 1, 2])
    await writes.write?.(oneOf(actors, who).at[0], { who, whom: 0, which: 0, kind: 0 }, begun);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
      for (const round of rounds) {
        // Some at the same time, and reads among them, so that something old can be kept.
        const acts = round.map(async ({ name, choice, server }) => {
          const client = oneOf(actors, choice.who).at[server] as TestClient;
          await Promise.all([writes[name]?.(client, choice, begun), client.call(contract.readFeed)]);
        });
        await Promise.all(acts);
        for (const { choice } of round) await compareReads(begun, choice);
      }
    }),
    { numRuns: 6 },
  );
});
