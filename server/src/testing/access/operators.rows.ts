import * as members from '@hearth/contract/moderation/members';
import * as operators from '@hearth/contract/operators/endpoints';
import { requestVerification } from '@hearth/contract/verification/endpoints';
import * as review from '@hearth/contract/verification/review';
import { newMember } from '../members.ts';
import { caseAccess } from './cases.rows.ts';
import { byOwner, fromModerator, fromOperator, type SiteAccessRow } from './site-rows.ts';
import type { World } from './world.ts';

const someone = async ({ app }: World) => ({ params: { memberId: (await newMember(app)).id } });

async function verified(world: World) {
  const ofMember = await someone(world);
  await world.app.db
    .updateTable('profiles')
    .set({ verified: true })
    .where('user_id', '=', ofMember.params.memberId)
    .execute();
  return ofMember;
}

export const operatorAccess: SiteAccessRow[] = [
  ...caseAccess,
  { endpoint: operators.listSiteRoles, ...fromModerator },
  {
    endpoint: operators.giveSiteRole,
    ...byOwner,
    ask: async (world) => ({ ...(await someone(world)), body: { role: 'moderator' } }),
  },
  {
    endpoint: operators.withdrawSiteRole,
    ...byOwner,
    async ask(world) {
      const asked = await someone(world);
      const at = world.app.clock.now();
      const role = { user_id: asked.params.memberId, role: 'moderator', given_by: null, given_at: at };
      await world.app.db.insertInto('site_roles').values(role).execute();
      return asked;
    },
  },
  { endpoint: operators.readSiteLog, ...fromModerator },
  { endpoint: members.findMembers, ...fromModerator, ask: () => ({ query: { q: 'owner' } }) },
  { endpoint: members.readMember, ...fromModerator, ask: someone },
  { endpoint: members.endMemberSessions, ...fromOperator, ask: someone },
  { endpoint: members.sendResetLink, ...fromOperator, ask: someone },
  {
    endpoint: members.closeMember,
    ...fromOperator,
    async ask({ app }) {
      const { id: memberId, profileName } = await newMember(app);
      return { params: { memberId }, body: { profileName } };
    },
  },
  { endpoint: review.listVerificationRequests, ...fromModerator },
  {
    endpoint: review.decideVerification,
    ...fromModerator,
    async ask({ app }) {
      const { id: memberId, client } = await newMember(app);
      await client.call(requestVerification);
      return { params: { memberId }, body: { decision: 'approve' } };
    },
  },
  { endpoint: review.giveBadge, ...fromOperator, ask: someone },
  {
    endpoint: review.withdrawBadge,
    ...fromOperator,
    ask: async (world) => ({ ...(await verified(world)), body: { reason: 'Not the person' } }),
  },
];
