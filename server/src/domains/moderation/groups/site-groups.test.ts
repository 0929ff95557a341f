import * as console from '@hearth/contract/groups/console';
import { readGroup } from '@hearth/contract/groups/endpoints';
import { appealDecision } from '@hearth/contract/moderation/own';
import { readSiteLog } from '@hearth/contract/operators/endpoints';
import { reportGroup } from '@hearth/contract/reports/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { tickAlways } from '../../../testing/clock.ts';
import { newGroup, putInGroup } from '../../../testing/groups.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { actsIn, moderatedGroup, postIn } from '../../../testing/moderated-group.ts';
import { decisionsOf } from '../../../testing/operators/cases.ts';
import { newOperator } from '../../../testing/operators/give-role.ts';
import { passDays } from '../../../testing/operators/pass-days.ts';
import { untilLifted } from '../../accounts/accounts.api.ts';

let app: TestApp;
let [operator, moderator, chief]: TestMember[] = [];
const the = (member: TestMember | undefined): TestMember => {
  if (!member) throw new Error('beforeAll has not run');
  return member;
};
beforeAll(async () => {
  app = await startTestApp();
  tickAlways(app.clock);
  [operator, moderator] = [await newOperator(app, 'operator'), await newOperator(app, 'moderator')];
  chief = await newOperator(app, 'owner');
});
beforeEach(() => passDays(app, 0));
afterAll(() => app.stop());

const list = async (query: object, by = the(moderator)) =>
  (await by.client.call(console.listSiteGroups, { query: query as never })).ok;
const fileOf = async (groupId: string, by = the(operator)) =>
  (await by.client.call(console.readSiteGroup, { params: { groupId } })).ok;
const close = (groupId: string, by = the(operator)) =>
  by.client.call(console.closeSiteGroup, { params: { groupId }, body: { reason: 'spam', words: 'Sells things' } });
const reopen = (groupId: string, by = the(operator)) =>
  by.client.call(console.reopenSiteGroup, { params: { groupId }, body: { reason: 'Settled' } });
const sees = async (who: TestMember, groupId: string) =>
  (await who.client.call(readGroup, { params: { groupId } })).status === 200;
const suspend = (memberId: string, until: Date | null) =>
  app.db.updateTable('accounts').set({ suspended_until: until }).where('id', '=', memberId).execute();

it('finds groups by name, also hidden ones, and lists all of them in pages in each order', async () => {
  const owner = await newMember(app);
  const ids: string[] = [];
  for (const [kind, name] of [
    ['public', 'Zither one'],
    ['hidden', 'Zither two'],
    ['private', 'Zither three'],
  ] as const) {
    ids.push((await newGroup(owner, kind, { name })).id);
    app.clock.advance(1_000);
  }
  const [one = '', two = '', three = ''] = ids;
  expect((await list({ q: 'zither' })).items.map(({ id }) => id)).toEqual([one, three, two]);
  expect((await list({ q: 'zither t', limit: 1 })).items.map(({ name }) => name)).toEqual(['Zither three']);
  await putInGroup(app, two, (await newMember(app)).id, { state: 'member' });
  for (const n of [1, 2]) {
    const reporter = await newMember(app);
    await reporter.client.call(reportGroup, { params: { groupId: one }, body: { reason: 'spam' } });
    if (n === 1) await reporter.client.call(reportGroup, { params: { groupId: three }, body: { reason: 'spam' } });
  }
  for (const [order, first] of [
    ['newest', three],
    ['largest', two],
    ['reported', one],
  ] as const)
    expect((await list({ order })).items[0]?.id).toBe(first);
  expect((await list({ order: 'reported' })).items).toMatchObject([{ reports: 2 }, { id: three, reports: 1 }]);
  for (const order of ['newest', 'largest']) {
    const paged: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ order, limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual((await list({ order, limit: 50 })).items.map(({ id }) => id));
    expect(new Set(paged).size).toBe(paged.length);
  }
});

it('a file names who leads the group and counts the rest; nothing that is written there is in it', async () => {
  const { groupId, owner, moderator: leads, member } = await moderatedGroup(app, { kind: 'hidden' });
  await postIn(groupId, member, 'Our secret plan');
  const file = await fileOf(groupId, the(moderator));
  expect(file).toMatchObject({ kind: 'hidden', members: 3, posts: 1, ownerless: false, heirs: [], mayAct: false });
  expect(file.leads.map(({ person, role }) => [person.id, role])).toEqual([
    [owner.id, 'owner'],
    [leads.id, 'moderator'],
  ]);
  expect(JSON.stringify(file)).not.toContain('secret');
  expect(JSON.stringify(file)).not.toContain(member.id);
  expect((await fileOf(groupId)).mayAct).toBe(true);
});

it('a group is closed with a reason that its owner reads, and opened again as it was', async () => {
  const { groupId, owner, member } = await moderatedGroup(app);
  expect((await close(groupId, the(moderator))).error.code).toBe('forbidden');
  expect((await close(groupId)).status).toBe(200);
  expect([await sees(owner, groupId), await sees(member, groupId)]).toEqual([false, false]);
  expect((await close(groupId)).error.code).toBe('not_found');
  expect((await fileOf(groupId)).closedAt).not.toBeNull();
  const told = { kind: 'group', decision: 'remove', reason: 'spam', words: 'Sells things', ended: false };
  expect(await decisionsOf(owner)).toMatchObject([told]);
  expect((await reopen(groupId)).status).toBe(200);
  expect((await reopen(groupId)).error.code).toBe('not_found');
  expect([await sees(owner, groupId), await sees(member, groupId)]).toEqual([true, true]);
  expect(await fileOf(groupId)).toMatchObject({ kind: 'private', closedAt: null });
  expect(await decisionsOf(owner)).toMatchObject([{ ended: true, appealUntil: null }]);
  const { items } = (await the(operator).client.call(readSiteLog)).ok;
  expect(items.slice(0, 2)).toMatchObject([
    { act: 'group_reopened', actor: { id: the(operator).id }, about: { id: owner.id }, reason: 'Settled' },
    { act: 'case_decided', reason: 'spam: Sells things' },
  ]);
});

it('who reopens a group whose owner has appealed answers the appeal, and so it is not who closed it', async () => {
  const { groupId, owner } = await moderatedGroup(app);
  await close(groupId);
  const [told] = await decisionsOf(owner);
  await owner.client.call(appealDecision, { params: { caseId: told?.caseId ?? '' }, body: { words: 'Why?' } });
  expect((await reopen(groupId)).error.code).toBe('own_decision');
  expect((await reopen(groupId, the(chief))).status).toBe(200);
  expect(await sees(owner, groupId)).toBe(true);
  expect(await decisionsOf(owner)).toMatchObject([{ appeal: { answer: { decision: 'reinstate', words: 'Settled' } } }]);
});

it('nobody closes their own group, or that of somebody above them', async () => {
  const [own, above] = [await newGroup(the(operator), 'public'), await newGroup(the(chief), 'public')];
  for (const { id } of [own, above]) {
    expect((await close(id)).error.code).toBe('outranked');
    expect((await fileOf(id)).mayAct).toBe(false);
    expect(await sees(the(moderator), id)).toBe(true);
  }
});

it('a group is handed over only while nobody owns it who could lead it, to a member who can', async () => {
  const { groupId, owner, moderator: heir, member } = await moderatedGroup(app);
  const handOver = (memberId: string) =>
    the(operator).client.call(console.handOverSiteGroup, {
      params: { groupId },
      body: { memberId, reason: 'Its owner is gone' },
    });
  expect((await handOver(heir.id)).error.code).toBe('group_has_owner');
  await suspend(owner.id, untilLifted);
  const file = await fileOf(groupId);
  expect(file.ownerless).toBe(true);
  expect(file.heirs.map(({ id }) => id)).toEqual([heir.id, member.id]);
  expect(file.leads.map(({ living }) => living)).toEqual([false, true]);
  await suspend(member.id, untilLifted);
  expect((await fileOf(groupId)).heirs.map(({ id }) => id)).toEqual([heir.id]);
  for (const wrong of [member.id, owner.id, (await newMember(app)).id])
    expect((await handOver(wrong)).error.code).toBe('not_found');
  expect((await handOver(heir.id)).status).toBe(200);
  expect((await heir.client.call(readGroup, { params: { groupId } })).ok.group.role).toBe('owner');
  expect((await actsIn(groupId, heir)).at(-1)).toBe('owner_succeeded');
  await suspend(owner.id, null);
  expect((await owner.client.call(readGroup, { params: { groupId } })).ok.group.role).toBe('moderator');
  expect((await handOver(member.id)).error.code).toBe('group_has_owner');
});
