import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@hearth/contract/core/endpoint';
import * as groups from '@hearth/contract/groups/endpoints';
import { banGroupMember, muteGroupMember } from '@hearth/contract/groups/moderation';
import { type GroupKind, groupKinds } from '@hearth/contract/groups/rules';
import * as comments from '@hearth/contract/posts/comments';
import { chooseCommenters } from '@hearth/contract/posts/comments-from';
import * as posts from '@hearth/contract/posts/endpoints';
import { pinPost, unpinPost } from '@hearth/contract/posts/history';
import { tagPhoto, untagPhoto } from '@hearth/contract/posts/photo-tags';
import { editPoll, vote } from '@hearth/contract/posts/polls';
import { reportComment } from '@hearth/contract/reports/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../../testing/access/rows-of-all.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { inGroup, leaveGroup, type MemberState, newGroup, putInGroup, writeInGroup } from '../../testing/groups.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { pollOf, writeComment } from '../../testing/posts.ts';
import { makeFriends } from '../../testing/relations.ts';
import { uploadPhoto } from '../../testing/small-site.ts';

const memberStates = {
  owner: null,
  moderator: { state: 'member', role: 'moderator' },
  member: { state: 'member' },
  invited: { state: 'invited' },
  requested: { state: 'requested' },
  banned: { state: 'banned' },
  outsider: null,
} satisfies Record<string, MemberState | null>;
type Name = keyof typeof memberStates;
const names = Object.keys(memberStates) as Name[];

let app: TestApp;
let people: Record<Name, TestMember>;
beforeAll(async () => {
  app = await startTestApp();
  people = {} as typeof people;
  for (const name of names) people[name] = await newMember(app, { firstName: name });
});
afterAll(() => app.stop());

/** A group in which everyone stands as their name says. */
async function makeGroup(kind: GroupKind): Promise<string> {
  const { id } = await newGroup(people.owner, kind);
  for (const name of names) {
    const memberState = memberStates[name];
    if (memberState) await putInGroup(app, id, people[name].id, memberState);
  }
  return id;
}

type Statuses = Record<Name, number>;
const all = (status: number): Statuses => ({
  ...{ owner: status, moderator: status, member: status, invited: status, requested: status },
  ...{ banned: status, outsider: status },
});
/** Who may know of the group, and others for whom it does not exist. */
const seen: Record<GroupKind, Statuses> = {
  public: all(200),
  private: { ...all(200), banned: 404 },
  hidden: { ...all(200), banned: 404, outsider: 404 },
};
const forMembers = (kind: GroupKind, otherwise: number): Statuses => {
  const refused = (name: Name) => (seen[kind][name] === 404 ? 404 : otherwise);
  return {
    ...{ owner: 200, moderator: 200, member: 200, invited: refused('invited'), requested: refused('requested') },
    ...{ banned: refused('banned'), outsider: refused('outsider') },
  };
};
const forOwner = (kind: GroupKind): Statuses => ({ ...forMembers(kind, 403), moderator: 403, member: 403 });

type Row = { endpoint: Endpoint; expected: Record<GroupKind, Statuses>; body?: (groupId: string) => object };
const byKind = (expected: (kind: GroupKind) => Statuses): Record<GroupKind, Statuses> => ({
  public: expected('public'),
  private: expected('private'),
  hidden: expected('hidden'),
});

const rows: Record<string, Row> = {
  'reading the group': { endpoint: groups.readGroup, expected: seen },
  'its members': { endpoint: groups.listGroupMembers, expected: seen },
  'its posts': {
    endpoint: groups.readGroupPosts,
    expected: { ...byKind((kind) => forMembers(kind, 404)), public: all(200) },
  },
  'its media': {
    endpoint: groups.readGroupMedia,
    expected: { ...byKind((kind) => forMembers(kind, 404)), public: all(200) },
  },
  posting: {
    endpoint: posts.createPost,
    // Nobody learns from it whether the group exists.
    expected: byKind(() => ({ ...forMembers('public', 403) })),
    body: (groupId) => ({ clientId: randomUUID(), content: 'Hello', ...inGroup(groupId) }),
  },
  joining: {
    endpoint: groups.joinGroup,
    expected: {
      public: { ...all(200), banned: 403 },
      private: { ...seen.private, requested: 409 },
      hidden: { ...seen.hidden, requested: 409 },
    },
    body: () => ({}),
  },
  leaving: { endpoint: groups.leaveGroup, expected: byKind((kind) => ({ ...seen[kind], owner: 409 })) },
  inviting: {
    endpoint: groups.inviteToGroup,
    expected: byKind((kind) => forMembers(kind, 403)),
    body: () => ({ memberIds: [randomUUID()] }),
  },
  'whom one can invite': { endpoint: groups.listInvitableFriends, expected: byKind((kind) => forMembers(kind, 403)) },
  'choosing notifications': {
    endpoint: groups.setGroupNotifications,
    expected: byKind((kind) => forMembers(kind, 403)),
    body: () => ({ level: 'all' }),
  },
  editing: { endpoint: groups.editGroup, expected: byKind(forOwner), body: () => ({ description: 'New' }) },
  'handing over': {
    endpoint: groups.handOverGroup,
    expected: byKind(forOwner),
    body: () => ({ memberId: people.moderator.id }),
  },
  deleting: { endpoint: groups.deleteGroup, expected: byKind(forOwner) },
};

const cases = Object.entries(rows).flatMap(([name, row]) => groupKinds.map((kind) => ({ name, kind, row })));

it.each(cases)('$name of a $kind group', async ({ kind, row: { endpoint, expected, body } }) => {
  const answered: Partial<Statuses> = {};
  let groupId = await makeGroup(kind);
  for (const name of names) {
    const sent = { params: { groupId }, ...(body && { body: body(groupId) }) };
    const { status } = await people[name].client.call(endpoint, sent);
    answered[name] = status;
    // What was refused and what only reads leave everyone as their name says.
    if (status === 200 && endpoint.method !== 'GET') groupId = await makeGroup(kind);
  }
  expect(answered).toEqual(expected[kind]);
});

it.each(groupKinds)('the live topic of a %s group', async (kind) => {
  const topic = `group:${await makeGroup(kind)}` as const;
  const answered: Partial<Statuses> = {};
  for (const name of names) {
    const live = await connectLive(app, people[name]);
    live.send({ op: 'subscribe', topics: [topic] });
    const { op } = await Promise.race([live.frame('subscribed'), live.frame('denied')]);
    answered[name] = op === 'subscribed' ? 200 : 404;
    live.socket.close();
  }
  expect(answered).toEqual(seen[kind]);
});

/** What the author may no longer do in a public group, where the post can still be read; in a private one it is gone. */
const restrained = {
  member: { public: 200, private: 200 },
  muted: { public: 403, private: 403 },
  left: { public: 403, private: 404 },
  banned: { public: 403, private: 404 },
  waiting: { public: 403, private: 403 },
} as const;
type Restraint = keyof typeof restrained;

type OwnPost = { author: TestMember; friend: TestMember; mediaId: string; commentId: string };
/** `part`: what the post has besides its text. */
type Change = { endpoint: Endpoint; ask?: (own: OwnPost) => object; part?: 'poll' | 'photo'; nowhere?: true };
const atTag = ({ mediaId, friend }: OwnPost) => ({ params: { mediaId, memberId: friend.id }, body: { point: null } });

const changes: Record<string, Change> = {
  'rewording it': { endpoint: posts.editPost, ask: () => ({ body: { content: 'Other words' } }) },
  'another poll': {
    endpoint: editPoll,
    part: 'poll',
    ask: () => ({ body: pollOf(app, { options: ['Yes', 'No'] }) }),
  },
  'who may comment': { endpoint: chooseCommenters, ask: () => ({ body: { commentsFrom: 'nobody' } }) },
  'tagging a friend': { endpoint: tagPhoto, part: 'photo', ask: atTag },
  'removing a tag': { endpoint: untagPhoto, part: 'photo', ask: atTag },
  'rewording a comment': {
    endpoint: comments.editComment,
    ask: ({ commentId }) => ({ params: { commentId }, body: { text: 'Other words' } }),
  },
  // Only posts on a profile are pinned there.
  'pinning it': { endpoint: pinPost, nowhere: true },
  'unpinning it': { endpoint: unpinPost, nowhere: true },
};

/** Who may read a post may do these, and who wrote something may always delete it. */
const noChanges: Endpoint[] = [
  ...[posts.deletePost, posts.sharePost, posts.reportPost, posts.setReaction, posts.removeReaction, vote],
  ...[comments.addComment, comments.deleteComment, comments.reactToComment, comments.unreactToComment, reportComment],
];

describe('changing an own post of a group', () => {
  let author: TestMember;
  let friend: TestMember;
  beforeAll(async () => {
    [author, friend] = [await newMember(app), await newMember(app)];
    await makeFriends(app, author, friend);
  });

  async function ownPost(kind: 'public' | 'private', restraint: Restraint, part: Change['part']) {
    const { id: groupId } = await newGroup(people.owner, kind);
    await putInGroup(app, groupId, author.id, { state: 'member' });
    await putInGroup(app, groupId, friend.id, { state: 'member' });
    const setting = { params: { groupId }, body: { approvesPosts: restraint === 'waiting' } };
    await people.owner.client.call(groups.editGroup, setting);
    const mediaId = part === 'photo' ? await uploadPhoto(author, 'post') : randomUUID();
    const photoTags = [{ mediaId, memberId: friend.id, point: null }];
    const parts = { poll: { poll: pollOf(app) }, photo: { mediaIds: [mediaId], photoTags } };
    const { id: postId } = await writeInGroup(author, groupId, part && parts[part]);
    const commentId = restraint === 'waiting' ? randomUUID() : (await writeComment(author, postId)).id;
    const at = { params: { groupId, memberId: author.id } };
    if (restraint === 'muted') await people.owner.client.call(muteGroupMember, { ...at, body: { hours: 1 } });
    if (restraint === 'left') await leaveGroup(author, groupId);
    if (restraint === 'banned') await people.owner.client.call(banGroupMember, { ...at, body: {} });
    return { postId, own: { author, friend, mediaId, commentId } };
  }

  const rows = Object.entries(changes).flatMap(([name, change]) =>
    (['public', 'private'] as const).map((kind) => ({ name, kind, change })),
  );
  it.each(rows)('$name, in a $kind group', async ({ kind, change: { endpoint, ask, part, nowhere } }) => {
    const answered: Partial<Record<Restraint, number>> = {};
    const expected: Partial<Record<Restraint, number>> = {};
    for (const restraint of Object.keys(restrained) as Restraint[]) {
      if (restraint === 'waiting' && endpoint === comments.editComment) continue;
      const { postId, own } = await ownPost(kind, restraint, part);
      const sent: { params?: object; body?: object } = ask?.(own) ?? {};
      const { status } = await author.client.call(endpoint, { ...sent, params: { postId, ...sent.params } });
      answered[restraint] = status;
      expected[restraint] = nowhere ? Math.max(403, restrained[restraint][kind]) : restrained[restraint][kind];
    }
    expect(answered).toEqual(expected);
  });

  it('is settled for every endpoint that names a post', () => {
    const settled = [...Object.values(changes).map(({ endpoint }) => endpoint), ...noChanges];
    const found = app.app.http.endpoints.filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/api/posts/:postId'),
    );
    expect(settled.map(nameOf).sort()).toEqual(found.map(nameOf).sort());
  });
});
