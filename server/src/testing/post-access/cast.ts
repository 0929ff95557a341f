import { randomUUID } from 'node:crypto';
import { requestFriendship, unfriend } from '@hearth/contract/friends/endpoints';
import type { PostNeeds } from '../../domains/posts/posts.api.ts';
import { KeptPosts } from '../../domains/posts/reading/kept-posts.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestClient } from '../client.ts';
import { newMember, type TestMember } from '../members.ts';
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

const clubNames: MemberName[] = ['owner', 'clubMember', 'quietClubMember', 'blockedClubMember', 'blockerClubMember'];

export type Cast = {
  app: TestApp;
  club: Club;
  /** What use cases of the posts need, for what HTTP does not offer yet. */
  needs: PostNeeds;
  people: Record<MemberName, TestMember>;
  visitor: TestClient;
  /** Nobody blocks this member or is a friend of theirs. */
  neutral: TestMember;
  /** Until then nobody is hidden from anybody. */
  block(): Promise<void>;
};

export async function createCast(): Promise<Cast> {
  const club: Club = { id: randomUUID(), memberIds: new Set(), quietIds: new Set() };
  const wired: { needs?: PostNeeds } = {};
  const app = await startTestApp(
    {},
    {
      wireMore({ db, clock, live, events }, { posts: { access, cards } }) {
        access.registerPlace(clubKind, clubRules(club));
        wired.needs = { db, access, kept: new KeptPosts(), clock, live, events, cards };
      },
    },
  );
  if (!wired.needs) throw new Error('the test place was not wired');
  const people = {} as Record<MemberName, TestMember>;
  for (const name of memberNames) people[name] = await newMember(app, { firstName: name });
  for (const name of clubNames) club.memberIds.add(people[name].id);
  club.quietIds.add(people.quietClubMember.id);
  await relate(app, people);
  return {
    app,
    club,
    needs: wired.needs,
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
