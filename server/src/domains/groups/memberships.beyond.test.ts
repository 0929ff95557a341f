import { randomUUID } from 'node:crypto';
import type { GroupKind, GroupRole } from '@hearth/contract/groups/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { DomainEvents } from '../../platform/events/domain-events.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { changeMembership } from './change-membership.ts';
import { searchedName } from './create-group.ts';
import { type Change, type Membership, type MembershipAction, membershipActions, transition } from './groups.policy.ts';
import { changeCounts, insertGroup, lockGroup } from './groups.queries.ts';
import { putMembership } from './memberships.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const deps = () => ({ clock: app.clock, events: new DomainEvents(), live: { publish() {}, recheck() {} } });
const people: string[] = Array.from({ length: 5 }, () => randomUUID());
const [founder = ''] = people;

async function newGroup(kind: GroupKind): Promise<string> {
  const id = randomUUID();
  const texts = { name: 'Group', description: '', rules: '', questions: [], ...searchedName('Group') };
  await insertGroup(app.db, { id, kind, ...texts, at: app.clock.now() });
  const to = { state: 'member', role: 'owner' } as const;
  await putMembership(app.db, {
    groupId: id,
    memberId: founder,
    to,
    at: app.clock.now(),
    answers: [],
    invitedBy: null,
  });
  await changeCounts(app.db, id, { members: 1, requests: 0 });
  return id;
}

/** What members and moderators do; an account's end is another matter. */
const acted = membershipActions.filter((action) => !['succeed', 'end', 'stepDown', 'makeOwner'].includes(action));
type Step = { action: MembershipAction; member: number; actor: number };
const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...acted),
  member: fc.nat(people.length - 1),
  actor: fc.nat(people.length - 1),
});
const isOwn = (action: MembershipAction) => action === 'join' || action === 'leave';

/** Returns the code of the refusal, if it was one. */
async function take(groupId: string, { action, member, actor }: Step): Promise<string | undefined> {
  const memberId = people[member] ?? '';
  const actorId = isOwn(action) ? memberId : (people[actor] ?? '');
  try {
    await inTransaction(app.db, async (trx, afterCommit) => {
      const group = await lockGroup(trx, groupId);
      if (group) await changeMembership(deps(), trx, group, { memberId, action, actorId }, afterCommit);
    });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function rowsOf(groupId: string) {
  const [members, mirror, group] = await Promise.all([
    app.db
      .selectFrom('group_members')
      .select(['member_id', 'state', 'role', 'since', 'invited_by'])
      .where('group_id', '=', groupId)
      .orderBy('member_id')
      .execute(),
    app.db
      .selectFrom('member_groups')
      .select(['member_id', 'state', 'role', 'since', 'invited_by'])
      .where('group_id', '=', groupId)
      .orderBy('member_id')
      .execute(),
    app.db
      .selectFrom('groups')
      .select(['member_count', 'request_count'])
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow(),
  ]);
  return { members, mirror, group };
}

async function expectExact(groupId: string) {
  const { members, mirror, group } = await rowsOf(groupId);
  expect(mirror).toEqual(members);
  const countOf = (state: string) => members.filter((row) => row.state === state).length;
  expect(group).toEqual({ member_count: countOf('member'), request_count: countOf('requested') });
  expect(members.filter((row) => row.role === 'owner' && row.state === 'member')).toHaveLength(1);
  return members;
}

type Model = Map<number, { state: string; role: GroupRole; by?: number }>;
const rank: Record<GroupRole, number> = { owner: 2, moderator: 1, member: 0 };

/** The rules once more, in other words. */
function expected(model: Model, kind: GroupKind, { action, member, actor: named }: Step): string | undefined {
  const actor = isOwn(action) ? member : named;
  const of = (who: number) => model.get(who);
  const roleOf = (who: number) => (of(who)?.state === 'member' ? of(who)?.role : undefined);
  const target = of(member);
  const [mine, theirs] = [roleOf(actor), roleOf(member)];
  const set = (state: string, role: GroupRole = 'member', by = target?.by) =>
    void model.set(member, { state, role, ...(by !== undefined && { by }) });
  const moderates = mine !== undefined && mine !== 'member';
  const above = theirs === undefined || (mine !== undefined && rank[mine] > rank[theirs]);
  if (action === 'join') {
    if (target?.state === 'banned') return 'group_banned';
    if (theirs) return undefined;
    const inviter = target?.state === 'invited' && target.by !== undefined ? roleOf(target.by) : undefined;
    if (kind === 'public' || (inviter && inviter !== 'member')) return set('member');
    return target?.state === 'requested' ? 'group_already_asked' : set('requested');
  }
  if (action === 'leave') {
    if (!target || target.state === 'banned') return undefined;
    if (theirs === 'owner') return 'group_last_owner';
    return void model.delete(member);
  }
  if (action === 'invite') {
    if (!mine) return 'forbidden';
    return target ? undefined : set('invited', 'member', actor);
  }
  if (action === 'makeModerator' || action === 'makeMember') {
    if (mine !== 'owner') return 'forbidden';
    if (!theirs) return 'not_found';
    if (theirs === 'owner') return 'forbidden';
    return set('member', action === 'makeModerator' ? 'moderator' : 'member');
  }
  if (action === 'restore') return theirs ? undefined : set('member');
  if (!moderates) return 'forbidden';
  if (action === 'approve' && theirs) return undefined;
  if (action === 'approve' || action === 'decline') {
    if (target?.state !== 'requested') return 'group_request_gone';
    return action === 'approve' ? set('member') : void model.delete(member);
  }
  if (action === 'unban') return target?.state === 'banned' ? void model.delete(member) : undefined;
  if (action === 'ban' && target?.state === 'banned') return undefined;
  if (action === 'remove' && (!target || target.state === 'banned')) return 'not_found';
  if (!above) return 'forbidden';
  return action === 'ban' ? set('banned') : void model.delete(member);
}

it('any sequence of actions leaves what a model says, with counts and mirror equal to a recount', async () => {
  const kinds = fc.constantFrom<GroupKind>('public', 'private', 'hidden');
  await fc.assert(
    fc.asyncProperty(kinds, fc.array(step, { minLength: 10, maxLength: 30 }), async (kind, steps) => {
      const groupId = await newGroup(kind);
      const model: Model = new Map([[0, { state: 'member', role: 'owner' }]]);
      for (const each of steps) {
        app.clock.advance(1);
        expect([each, await take(groupId, each)]).toEqual([each, expected(model, kind, each)]);
      }
      const members = await expectExact(groupId);
      const found = members.map((row) => [people.indexOf(row.member_id), row.state, row.role]).sort();
      expect(found).toEqual([...model].map(([who, { state, role }]) => [who, state, role]).sort());
    }),
    { numRuns: 40 },
  );
}, 60_000);

it('counts are exact whatever happens at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const groupId = await newGroup('private');
      await Promise.all(steps.map((each) => take(groupId, each)));
      await expectExact(groupId);
    }),
    { numRuns: 10 },
  );
}, 60_000);

const anyMembership: fc.Arbitrary<Membership | null> = fc.option(
  fc.record({
    state: fc.constantFrom('invited', 'requested', 'member', 'banned'),
    role: fc.constantFrom('owner', 'moderator', 'member'),
  }),
);

it('nobody outside changes anything but their own standing, and no moderator acts against the owner', () => {
  const change: fc.Arbitrary<Change> = fc.record({
    current: anyMembership,
    // An appeal restores, which nobody asks for.
    action: fc.constantFrom(...acted.filter((action) => action !== 'restore')),
    actorRole: fc.constantFrom(null, 'member', 'moderator'),
    admits: fc.boolean(),
  });
  fc.assert(
    fc.property(change, (each) => {
      const outcome = transition(each);
      if (isOwn(each.action)) return;
      if (each.actorRole === null) expect(outcome).toEqual({ refused: 'forbidden' });
      const isOwner = each.current?.state === 'member' && each.current.role === 'owner';
      if (isOwner && typeof outcome === 'object') expect(outcome).toHaveProperty('refused');
    }),
  );
});
