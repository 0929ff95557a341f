import * as moderation from '@hearth/contract/groups/moderation';
import { muteHours, removedPosts } from '@hearth/contract/groups/moderation-rules';
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
      (select json_agg(json_build_array(member_id, state, role, muted_until) order by member_id) from group_members where group_id = ${groupId}),
      (select json_agg(post_id order by post_id) from group_pins where group_id = ${groupId}),
      (select json_agg(json_build_array(post_id, user_id, resolved_at) order by post_id, user_id) from group_reports where group_id = ${groupId}),
      (select json_agg(word order by word) from group_alert_words where group_id = ${groupId}),
      (select json_agg(json_build_array(id, place_id, comments_from) order by id) from posts where place_kind <> 'profile')
    ) as state`.execute(app.db);
  return JSON.stringify(rows);
}

async function entriesOf(groupId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from group_log where group_id = ${groupId}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

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
    dismiss: () => client.call(moderation.dismissGroupReports, { params: { groupId }, body: { postId } }),
    words: () =>
      client.call(moderation.setGroupAlerts, {
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
      await member.client.call(moderation.reportToGroup, report);
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
