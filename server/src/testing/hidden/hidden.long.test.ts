import { randomUUID } from 'node:crypto';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { type Endpoint, neededRole } from '@hearth/contract/core/endpoint';
import type { Topic } from '@hearth/contract/core/live';
import { listFriendsOf, requestFriendship, unfriend } from '@hearth/contract/friends/endpoints';
import { listCommentReactions, listComments, listReplies, unreactToComment } from '@hearth/contract/posts/comments';
import {
  editPost,
  listReactions,
  readFeed,
  readPost,
  removeReaction,
  setReaction,
} from '@hearth/contract/posts/endpoints';
import { listVoters, vote } from '@hearth/contract/posts/polls';
import { noVersion } from '@hearth/contract/posts/rules';
import { readProfile } from '@hearth/contract/profiles/endpoints';
import { listStoryViewers } from '@hearth/contract/stories/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestRequest, TestResponse } from '../client.ts';
import { joinGroup, leaveGroup, writeInGroup } from '../groups.ts';
import { connectLive } from '../live.ts';
import { share, writeComment, writePost, writeReply } from '../posts.ts';
import { createStatementCounter } from '../statement-counter.ts';
import { ringOf, writeStory } from '../stories.ts';
import { type Named, named, reads } from './hidden-requests.ts';
import { createHiddenWorld, type HiddenWorld } from './hidden-world.ts';

const counter = createStatementCounter();
let app: TestApp;
let world: HiddenWorld;
beforeAll(async () => {
  app = await startTestApp({}, { plugin: counter.plugin });
  world = await createHiddenWorld(app);
});
afterAll(() => app.stop());

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
type Page = { items?: unknown[]; nextCursor?: string | null; total?: number };

/** All pages of a list with one item each; one page of anything else. */
async function walk(endpoint: Endpoint, { query, ...rest }: TestRequest = {}): Promise<Page[]> {
  const paged = JSON.stringify(endpoint.query?.toJSONSchema({ io: 'input' }) ?? {}).includes('"limit"');
  const pages: Page[] = [];
  let cursor: string | null | undefined;
  do {
    const asked = { ...query, ...(paged && { limit: '1' }), ...(cursor && { cursor }) };
    const answer = await world.viewer.client.call(endpoint, { ...rest, query: asked });
    expect(answer.status).toBe(200);
    const page = answer.ok as Page;
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor && pages.length < 100);
  return pages;
}

/** A cursor as it is, and what it may have been before it was encoded. */
function readings(cursor: string | null | undefined): string[] {
  if (!cursor) return [];
  const bytes = Buffer.from(cursor, 'base64url');
  const inside = /"listed":"([^"]+)"/.exec(bytes.toString())?.[1] ?? '';
  return [cursor, bytes.toString(), bytes.toString('hex'), Buffer.from(inside, 'base64url').toString('hex')];
}

const itemsOf = async (endpoint: Endpoint, request: TestRequest) =>
  (await walk(endpoint, request)).flatMap((page) => page.items ?? []);

async function repliesOf(comments: readonly { id: string }[]): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const { id: commentId } of comments) {
    found.set(commentId, await itemsOf(listReplies, { params: { postId: world.postId, commentId } }));
  }
  return found;
}

describe('a member who blocked the viewer', () => {
  it('is looked for in every request that reads', () => {
    // Those who run the site see everybody; for members these endpoints do not exist. Two of the others know of no member,
    // and a link in an e-mail is for people without account, who have blocked nobody.
    const others = ['GET /api/setup', 'GET /api/site/pages/:page', 'GET /api/event-answers/:token'];
    const open = app.app.http.endpoints.filter((one) => !neededRole(one) && !others.includes(nameOf(one)));
    const reading = open.filter(({ method }) => method === 'GET').map(nameOf);
    expect(reads.map(([endpoint]) => nameOf(endpoint)).sort()).toEqual(reading.sort());
  });

  it.each(reads.map(([endpoint, ask]) => [nameOf(endpoint), endpoint, ask] as const))(
    'is found nowhere in %s',
    async (_name, endpoint, ask) => {
      const pages = await walk(endpoint, ask?.(world));
      const answered = pages.flatMap((page) => [JSON.stringify(page), ...readings(page.nextCursor)]).join('\n');
      expect(world.traces.filter((trace) => answered.includes(trace))).toEqual([]);
      for (const [index, { items, nextCursor }] of pages.entries()) {
        if (!items || nextCursor === undefined) continue;
        // A page is full unless it is the last one, and an empty page is the only one.
        if (nextCursor !== null) expect(items).toHaveLength(1);
        if (index > 0) expect(items).toHaveLength(1);
      }
    },
  );

  it('is in no number: each is what the viewer can count', async () => {
    const { viewer, friend, postId, optionId, commentId, storyId } = world;
    const ofFriend = { params: { memberId: friend.id } };
    const [first] = await walk(listFriendsOf, ofFriend);
    const { friendCount } = (await viewer.client.call(readProfile, ofFriend)).ok;
    const friends = await itemsOf(listFriendsOf, ofFriend);
    expect([first?.total, friendCount]).toEqual([friends.length, friends.length]);

    const atPost = { params: { postId } };
    const { post } = (await viewer.client.call(readPost, atPost)).ok;
    const reactions = await itemsOf(listReactions, atPost);
    const comments = await itemsOf(listComments, atPost);
    const likes = await itemsOf(listCommentReactions, { params: { postId, commentId } });
    const replies = await repliesOf(comments as { id: string }[]);
    expect(reactions).toHaveLength(2);
    const counted = {
      reactionTotal: reactions.length,
      commentCount: comments.length + [...replies.values()].flat().length,
      shareCount: 2,
    };
    expect(post.counts).toMatchObject({ ...counted, reactions: { love: 2 } });
    const voters = await itemsOf(listVoters, { params: { postId, optionId } });
    expect(post.poll).toMatchObject({ results: { voterCount: 2, votes: [2, 0, 0] }, version: noVersion });
    expect(voters).toHaveLength(2);
    const inFeed = (await viewer.client.call(readFeed)).ok.items.find(({ id }) => id === postId);
    expect(inFeed?.counts).toEqual(post.counts);
    const shown = (comments as { id: string; reactionTotal: number; replyCount: number }[]).find(
      ({ id }) => id === commentId,
    );
    expect([shown?.reactionTotal, likes.length]).toEqual([2, 2]);
    expect(post.firstComments.find(({ id }) => id === commentId)?.reactionTotal).toBe(2);
    expect(shown?.replyCount).toBe(replies.get(commentId)?.length);
    expect(shown?.replyCount).toBe(3);
    const [seen] = (await ringOf(viewer, viewer))?.stories ?? [];
    expect(seen?.seenCount).toBe((await itemsOf(listStoryViewers, { params: { storyId } })).length);
  });
});

describe('whatever a member does who blocked the viewer', () => {
  const look = async () => {
    const pages: Record<string, Page[]> = {};
    for (const [endpoint, ask] of reads) pages[nameOf(endpoint)] = await walk(endpoint, ask?.(world));
    return pages;
  };

  it('leaves every answer as it was', async () => {
    const { blocker, friend, postId, commentId } = world;
    const atPost = { params: { postId } };
    const before = await look();
    const { post } = (await friend.client.call(readPost, atPost)).ok;
    const otherOption = post.poll?.options[1]?.id;
    await blocker.client.call(setReaction, { ...atPost, body: { kind: 'wow' } });
    await blocker.client.call(removeReaction, atPost);
    await blocker.client.call(setReaction, { ...atPost, body: { kind: 'sad' } });
    await writeComment(blocker, postId, 'once more');
    await writeReply(blocker, { postId, replyToId: commentId }, 'once more');
    await blocker.client.call(unreactToComment, { params: { postId, commentId } });
    await share(blocker, postId);
    await blocker.client.call(vote, { ...atPost, body: { optionIds: [otherOption] } });
    await writePost(blocker, { content: 'once more' });
    await writeStory(blocker, { audience: 'public' });
    await writeInGroup(blocker, world.groupId);
    await leaveGroup(blocker, world.groupId);
    const socket = await connectLive(app, blocker);
    await blocker.client.call(unfriend, { params: { memberId: friend.id } });
    await blocker.client.call(requestFriendship, { params: { memberId: friend.id } });
    expect(await look()).toEqual(before);
    socket.socket.close();
  });

  it('reaches no live event', async () => {
    const { viewer, blocker, friend, postId, optionId } = world;
    const atPost = { params: { postId } };
    const live = await connectLive(app, viewer);
    const topics: Topic[] = [
      `post:${postId}`,
      `timeline:${friend.id}`,
      `profile:${friend.id}`,
      'feed:home',
      `group:${world.groupId}`,
    ];
    for (const topic of topics) {
      live.send({ op: 'subscribe', topics: [topic] });
      await live.frame('subscribed', (frame) => frame.topics.includes(topic));
    }
    const heard = live.frames.length;
    await blocker.client.call(setReaction, { ...atPost, body: { kind: 'wow' } });
    await blocker.client.call(vote, { ...atPost, body: { optionIds: [optionId] } });
    await writeComment(blocker, postId, 'and again');
    await share(blocker, postId);
    await joinGroup(blocker, world.groupId);
    await writeInGroup(blocker, world.groupId);
    await friend.client.call(editPost, { ...atPost, body: { content: 'Other words' } });
    const edited = await live.frame('event', ({ type }) => type === 'post.edited');
    expect(edited.data).toMatchObject({ content: 'Other words', version: noVersion });
    expect(live.frames.slice(heard).map((frame) => 'type' in frame && frame.type)).toEqual(['post.edited']);
    live.socket.close();
  });
});

/** Without what differs from request to request. */
function comparable({ status, headers, ok }: TestResponse<Endpoint>, ids: Named) {
  const { date: _, 'x-request-id': __, 'x-live-position': ___, ...rest } = headers;
  const body = Object.values(ids).reduce((text, id) => text.replaceAll(id, 'ID'), JSON.stringify(ok));
  return { status, headers: rest, body: body.replace(/"requestId":"[^"]*"/, '') };
}

describe('a blocker answers like a member who never existed', () => {
  const idsOf = (memberId: string, things: Omit<Named, 'memberId'>): Named => ({ memberId, ...things });
  const nobody = (): Named => {
    const memberId = randomUUID();
    const chatId = chatIdOf(world.viewer.id, memberId);
    return idsOf(memberId, {
      postId: randomUUID(),
      commentId: randomUUID(),
      storyId: randomUUID(),
      chatId,
      messageId: randomUUID(),
    });
  };

  it.each(named.map(([endpoint, ask]) => [nameOf(endpoint), endpoint, ask] as const))(
    '%s: the same answer for the same work',
    async (_name, endpoint, ask) => {
      const look = async (ids: Named) => {
        let answer = {};
        const { statements } = await counter.during(async () => {
          answer = comparable(await world.viewer.client.call(endpoint, ask(ids, world)), ids);
        });
        return { ...answer, statements };
      };
      const hidden = idsOf(world.blocker.id, world.hidden);
      // What the server keeps of a chat in memory is forgotten with the first question.
      await look(hidden);
      expect(await look(hidden)).toEqual(await look(nobody()));
    },
  );

  it('also to who would watch', async () => {
    const live = await connectLive(app, world.viewer);
    for (const kind of ['profile', 'timeline', 'post', 'presence']) {
      const hiddenId = kind === 'post' ? world.hidden.postId : world.blocker.id;
      for (const id of [hiddenId, randomUUID()]) {
        const topic: Topic = `${kind}:${id}`;
        const has = ({ topics }: { topics: Topic[] }) => topics.includes(topic);
        live.send({ op: 'subscribe', topics: [topic] });
        const answer = await Promise.race([live.frame('subscribed', has), live.frame('denied', has)]);
        expect([topic, answer.op]).toEqual([topic, 'denied']);
      }
    }
    live.socket.close();
  });
});
