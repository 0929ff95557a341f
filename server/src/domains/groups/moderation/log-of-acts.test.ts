import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { editGroup, handOverGroup } from '@hearth/contract/groups/endpoints';
import * as moderation from '@hearth/contract/groups/moderation';
import { muteHours, removedPosts } from '@hearth/contract/groups/moderation-rules';
import * as oversight from '@hearth/contract/groups/oversight';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestMember } from '../../../testing/members.ts';
import { enter, type ModeratedGroup, moderatedGroup, postIn, tryPost } from '../../../testing/moderated-group.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const who = fc.constantFrom('owner', 'moderator', 'member');
const step = fc.record({
  act: fc.constantFrom(
    'approve',
    'decline',
    'remove',
    'ban',
    'unban',
    'mute',
    'unmute',
    'role',
    'pin',
    'unpin',
    'publish',
    'reject',
    'delete',
    'dismiss',
    'words',
    'close',
    'settings',
    'handOver',
  ),
  actor: who,
  target: who,
  choice: fc.nat(5),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Everything that moderators change, without the log. */
async function stateOf(groupId: string): Promise<string> {
  const { rows } = await sql<{ state: unknown }>`
    select json_build_array(
      (select json_build_array(kind, name, description, rules, approves_posts, slow_seconds) from groups where id = ${groupId}),
      (select json_agg(json_build_array(member_id, state, role, muted_until) order by member_id) from group_members where group_id = ${groupId}),
      (select json_agg(post_id order by post_id) from group_pins where group_id = ${groupId}),
      (select json_agg(json_build_array(target_id, state, decision, ended_at) order by id) from cases where scope_id = ${groupId}),
      (select json_agg(word order by word) from group_alert_words where group_id = ${groupId}),
      (select json_agg(json_build_array(id, place_id, comments_closed) order by id) from posts where place_kind <> 'profile')
    ) as state`.execute(app.db);
  return JSON.stringify(rows);
}

async function entriesOf(groupId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from group_log where group_id = ${groupId}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

const settings = [
  { name: 'Night choir' },
  { name: 'Day choir' },
  { slowSeconds: 30 },
  { slowSeconds: 0 },
  { approvesPosts: true },
  { rules: 'Be kind' },
];

function run(group: ModeratedGroup, postIds: readonly string[], { act, actor, target, choice }: Step) {
  const { groupId } = group;
  const { client } = group[actor as keyof ModeratedGroup] as TestMember;
  const memberId = (group[target as keyof ModeratedGroup] as TestMember).id;
  const postId = postIds[choice % postIds.length] ?? '';
  const member = { params: { groupId, memberId } };
  const post = { params: { groupId, postId } };
  const removal = { removePosts: removedPosts[choice % removedPosts.length] ?? 'none', reason: 'Because' };
  const calls: Record<string, () => Promise<{ status: number }>> = {
    approve: () => client.call(moderation.approveGroupRequest, member),
    decline: () => client.call(moderation.declineGroupRequest, member),
    remove: () => client.call(moderation.removeGroupMember, { ...member, body: removal }),
    ban: () => client.call(moderation.banGroupMember, { ...member, body: removal }),
    unban: () => client.call(moderation.unbanGroupMember, member),
    mute: () =>
      client.call(moderation.muteGroupMember, {
        ...member,
        body: { hours: muteHours[choice % muteHours.length] ?? 1 },
      }),
    unmute: () => client.call(moderation.unmuteGroupMember, member),
    role: () =>
      client.call(moderation.setGroupRole, { ...member, body: { role: choice % 2 ? 'moderator' : 'member' } }),
    pin: () => client.call(moderation.pinGroupPost, post),
    unpin: () => client.call(moderation.unpinGroupPost, post),
    publish: () => client.call(moderation.approveGroupPost, post),
    reject: () => client.call(moderation.declineGroupPost, { ...post, body: {} }),
    delete: () => client.call(moderation.removeGroupPost, { ...post, body: { reason: 'Because' } }),
    close: () => client.call(moderation.closeGroupComments, { ...post, body: { closed: choice % 2 === 1 } }),
    dismiss: () => client.call(oversight.dismissGroupReports, { params: { groupId }, body: { postId } }),
    settings: () => client.call(editGroup, { params: { groupId }, body: settings[choice] ?? {} }),
    handOver: () => client.call(handOverGroup, { params: { groupId }, body: { memberId } }),
    words: () =>
      client.call(oversight.setGroupAlerts, {
        params: { groupId },
        body: { words: choice % 2 ? ['one'] : ['one', 'two'] },
      }),
  };
  return calls[act]?.() ?? Promise.resolve({ status: 0 });
}

it('the log has exactly one entry for each act that changed something, and none for others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      const group = await moderatedGroup(app, { kind: 'public', approvesPosts: true });
      const { groupId, owner, member } = group;
      const posts = [await postIn(groupId, owner), await postIn(groupId, owner), await postIn(groupId, member)];
      const postIds = posts.map(({ id }) => id);
      const report = { params: { groupId }, body: { postId: postIds[0] ?? '', reason: 'spam' } } as const;
      await member.client.call(oversight.reportToGroup, report);
      for (const each of steps) {
        app.clock.advance(1_000);
        const [state, entries] = [await stateOf(groupId), await entriesOf(groupId)];
        const { status } = await run(group, postIds, each);
        const changed = (await stateOf(groupId)) !== state;
        expect({ ...each, status, entries: await entriesOf(groupId) }).toEqual({
          ...each,
          status,
          entries: entries + (changed ? 1 : 0),
        });
        if (changed) expect(status).toBe(200);
        if (each.act === 'remove') await enter(groupId, owner, member).catch(() => undefined);
        if (each.choice === 0) await tryPost(groupId, member);
      }
    }),
    { numRuns: 4 },
  );
});

it('every member reads which settings were changed by whom, what they are now, and who owns the group', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app, { kind: 'private' });
  const edit = (body: object) => owner.client.call(editGroup, { params: { groupId }, body });
  const texts = { description: 'Songs', rules: 'Be kind', questions: ['Which voice?'] };
  await edit({ name: 'Night choir', kind: 'hidden', approvesPosts: true, slowSeconds: 60, ...texts });
  app.clock.advance(1_000);
  await edit({ name: 'Night choir', approvesPosts: false });
  app.clock.advance(1_000);
  await owner.client.call(handOverGroup, { params: { groupId }, body: { memberId: moderator.id } });
  app.clock.advance(1_000);
  const account = { password: moderator.password };
  expect((await moderator.client.call(deleteAccount, { body: account })).status).toBe(200);
  const { items } = (await member.client.call(oversight.readGroupLog, { params: { groupId } })).ok;
  const said = items.map(({ act, detail, actor, member: to }) => [act, detail, actor.id, to?.id ?? null]);
  expect(said.slice(0, 2)).toEqual([
    // With the account of the second owner went what they did and what was done to them.
    ['owner_succeeded', null, owner.id, null],
    ['approval_changed', 'off', owner.id, null],
  ]);
  expect(said.slice(2).toSorted()).toEqual([
    ['approval_changed', 'on', owner.id, null],
    ['description_changed', null, owner.id, null],
    ['kind_changed', 'hidden', owner.id, null],
    ['name_changed', 'Night choir', owner.id, null],
    ['questions_changed', null, owner.id, null],
    ['rules_changed', null, owner.id, null],
    ['slow_mode_changed', '60', owner.id, null],
  ]);
});
