import { randomUUID } from 'node:crypto';
import { requestFriendship, unfriend } from '@hearth/contract/friends/endpoints';
import type { GroupKind } from '@hearth/contract/groups/rules';
import type { PostDeps } from '../../domains/posts/posts.api.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestClient } from '../client.ts';
import { newGroup, putInGroup } from '../groups.ts';
import { newMember, type TestMember } from '../members.ts';
import { newPostCaches } from '../post-caches.ts';
import { makeBlocked, makeFriends } from '../relations.ts';
import { type Club, clubKind, clubRules } from './club.ts';

/** How each member is related to the owner of the posts, and to the club. The anonymous visitor is no member. */
export const memberNames = [
  'owner',
  'friend',
  'requester',
  'stranger',
  'exFriend',
  'blocked',
  'blocker',
  'clubMember',
  'quietClubMember',
  'blockedClubMember',
  'blockerClubMember',
] as const;
export type MemberName = (typeof memberNames)[number];

/** Also the members of both groups. The requester has asked to join them, the former friend is invited, the stranger banned. */
const clubNames: MemberName[] = ['owner', 'clubMember', 'quietClubMember', 'blockedClubMember', 'blockerClubMember'];

export type Cast = {
  app: TestApp;
  club: Club;
  /** Ids of groups of the owner's. */
  groups: Record<'publicGroup' | 'privateGroup', string>;
  /** What use cases of the posts need, for what HTTP does not offer yet. */
  deps: PostDeps;
  people: Record<MemberName, TestMember>;
  visitor: TestClient;
  /** Nobody blocks this member or is a friend of theirs. */
  neutral: TestMember;
  /** Until then nobody is hidden from anybody. */
  block(): Promise<void>;
};

export async function createCast(): Promise<Cast> {
  const club: Club = { id: randomUUID(), memberIds: new Set(), quietIds: new Set() };
  const wired: { deps?: PostDeps } = {};
  const app = await startTestApp(
    {},
    {
      wireMore({ db, clock, live, events, site }, { posts: { access, deps } }) {
        access.registerPlace(clubKind, clubRules(club));
        wired.deps = { db, access, caches: newPostCaches(), clock, live, events, cards: deps.cards, site };
      },
    },
  );
  if (!wired.deps) throw new Error('the test place was not wired');
  const people = {} as Record<MemberName, TestMember>;
  for (const name of memberNames) people[name] = await newMember(app, { firstName: name });
  for (const name of clubNames) club.memberIds.add(people[name].id);
  club.quietIds.add(people.quietClubMember.id);
  await relate(app, people);
  const groups = {
    publicGroup: await gather(app, people, 'public'),
    privateGroup: await gather(app, people, 'private'),
  };
  return {
    app,
    club,
    groups,
    deps: wired.deps,
    people,
    visitor: app.visitor(),
    neutral: await newMember(app),
    async block() {
      await makeBlocked(app, people.owner, people.blocked);
      await makeBlocked(app, people.blocker, people.owner);
      await makeBlocked(app, people.owner, people.blockedClubMember);
      await makeBlocked(app, people.blockerClubMember, people.owner);
    },
  };
}

async function gather(app: TestApp, people: Cast['people'], kind: GroupKind): Promise<string> {
  const { id } = await newGroup(people.owner, kind);
  for (const name of clubNames.slice(1)) await putInGroup(app, id, people[name].id, { state: 'member' });
  await putInGroup(app, id, people.requester.id, { state: 'requested' });
  await putInGroup(app, id, people.exFriend.id, { state: 'invited' });
  await putInGroup(app, id, people.stranger.id, { state: 'banned' });
  return id;
}

async function relate(app: TestApp, { owner, friend, requester, exFriend }: Cast['people']): Promise<void> {
  await makeFriends(app, owner, friend);
  await makeFriends(app, owner, exFriend);
  const towards = { params: { memberId: owner.id } };
  for (const answer of [
    await exFriend.client.call(unfriend, towards),
    await requester.client.call(requestFriendship, towards),
  ])
    if (answer.status !== 200) throw new Error(`the relation was refused: ${answer.error.code}`);
}
