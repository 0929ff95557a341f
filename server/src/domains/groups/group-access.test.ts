import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@hearth/contract/core/endpoint';
import * as groups from '@hearth/contract/groups/endpoints';
import { type GroupKind, groupKinds } from '@hearth/contract/groups/rules';
import { createPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { inGroup, type MemberState, newGroup, putInGroup } from '../../testing/groups.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

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
    endpoint: createPost,
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
  for (const name of names) {
    const groupId = await makeGroup(kind);
    const sent = { params: { groupId }, ...(body && { body: body(groupId) }) };
    answered[name] = (await people[name].client.call(endpoint, sent)).status;
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
