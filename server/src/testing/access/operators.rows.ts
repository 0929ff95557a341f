import { randomInt, randomUUID } from 'node:crypto';
import * as invitations from '@hearth/contract/invitations/endpoints';
import * as members from '@hearth/contract/moderation/members';
import * as operators from '@hearth/contract/operators/endpoints';
import * as joining from '@hearth/contract/operators/join-requests';
import * as rules from '@hearth/contract/rules/site-rules';
import { examineSite } from '@hearth/contract/site/doctor';
import * as mail from '@hearth/contract/site/mail';
import { readOverview } from '@hearth/contract/site/overview';
import * as site from '@hearth/contract/site/settings';
import { readVersion } from '@hearth/contract/site/version';
import { requestVerification } from '@hearth/contract/verification/endpoints';
import * as review from '@hearth/contract/verification/review';
import { insertJoinRequest } from '../../domains/accounts/joining/join-requests.queries.ts';
import { insertEmail } from '../../platform/email/outbox.queries.ts';
import type { StoredSettings } from '../../platform/site/stored-settings.ts';
import { buildImage } from '../build-image.ts';
import { newMember } from '../members.ts';
import { newOperator } from '../operators/give-role.ts';
import { uploadMedia } from '../upload.ts';
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

const hello = { texts: [{ language: 'en', text: 'Hello' }] };
const soon = ({ clock }: World['app']) => new Date(clock.now().getTime() + 1_000).toISOString();

/** The server does not notice, so nobody else is kept from writing. */
async function storeSettings({ app }: World, stored: StoredSettings): Promise<void> {
  const settings = JSON.stringify(stored);
  await app.db
    .insertInto('site_settings')
    .values({ version: 0, settings })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ settings }))
    .execute();
}

async function uploadedPicture({ app }: World) {
  const { client } = await newOperator(app, 'operator');
  const bytes = await buildImage({ width: randomInt(64, 640), height: 64 }, 'jpeg');
  return { body: { mediaId: (await uploadMedia(client, bytes, { purpose: 'site' })).id } };
}

async function withPicture(world: World) {
  await storeSettings(world, { picture: { file: `${randomUUID()}.webp`, width: 1, height: 1 } });
  return {};
}

async function inMaintenance(world: World) {
  await storeSettings(world, { maintenance: { words: '' } });
  return { body: { on: false } };
}

async function waitingMail({ app }: World) {
  const at = app.clock.now();
  const id = randomUUID();
  const words = {
    recipient: 'ada@example.org',
    sender: 'no-reply@example.org',
    subject: 'Hello',
    body: 'Hello',
    html: '',
    unsubscribe: null,
  };
  await insertEmail(app.db, { id, ...words, at });
  return { params: { mailId: id } };
}

async function announced(world: World) {
  const id = randomUUID();
  const texts = [{ language: 'en' as const, text: 'Hello' }];
  await storeSettings(world, { announcements: [{ id, texts, from: new Date(0).toISOString(), until: null }] });
  return { params: { announcementId: id } };
}

async function asking({ app }: World) {
  const at = app.clock.now();
  const id = randomUUID();
  const kept = { passwordHash: '', browserLanguage: 'en', at } as const;
  const account = { id, identifier: `${id}@example.org`, mobile: null, ...kept };
  const names = { firstName: 'Ada', middleName: '', lastName: 'Byron', profileName: `ada${id.slice(0, 8)}` };
  const member = { id, ...names, dateOfBirth: '1990-12-10', gender: 'Female', at } as const;
  await insertJoinRequest(app.db, { account, member, answer: 'Hello' });
  return { params: { requestId: id }, body: { decision: 'approve' } };
}

async function withPattern(world: World) {
  const id = randomUUID();
  await storeSettings(world, { rules: { patterns: [{ id, kind: 'words', action: 'hold', pattern: id }] } });
  return { params: { patternId: id } };
}

const perDay = { post: null, comment: null, stranger_message: null, friend_request: null };
const anyOf = (most: number) => 1 + Math.floor(Math.random() * most);

/** Each asks for something new: what changes nothing writes no log. */
const siteRulesAccess: SiteAccessRow[] = [
  { endpoint: rules.readSiteRules, ...fromOperator },
  {
    endpoint: rules.addPatterns,
    ...fromOperator,
    ask: () => ({ body: { kind: 'words', action: 'hold', patterns: [randomUUID()] } }),
  },
  { endpoint: rules.removePattern, ...fromOperator, ask: withPattern },
  { endpoint: rules.testPatterns, ...fromOperator, ask: () => ({ body: { text: 'Hello' } }) },
  {
    endpoint: rules.saveNewcomerRules,
    ...fromOperator,
    ask: () => ({ body: { days: null, perDay: { ...perDay, post: anyOf(1_000) }, holdsLinks: false } }),
  },
  {
    endpoint: rules.saveBlocked,
    ...fromOperator,
    ask: () => ({ body: { domains: [`${randomUUID()}.test`], ranges: [] } }),
  },
  // Any other limit would stop the walk.
  { endpoint: rules.saveLimits, ...fromOperator, ask: () => ({ body: { limits: { story: 60 + anyOf(200) } } }) },
  {
    endpoint: rules.saveHouseRules,
    ...fromOperator,
    ask: () => ({ body: { rules: [{ texts: [{ language: 'en', title: 'Be kind', text: randomUUID() }] }] } }),
  },
];

export const operatorAccess: SiteAccessRow[] = [
  ...caseAccess,
  ...siteRulesAccess,
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
  { endpoint: readOverview, ...fromOperator },
  { endpoint: examineSite, ...fromOperator },
  { endpoint: readVersion, ...fromModerator },
  { endpoint: site.readSiteSettings, ...fromOperator },
  {
    endpoint: site.saveSiteSettings,
    ...fromOperator,
    ask: () => ({ body: { description: randomUUID() } }),
  },
  { endpoint: site.setSitePicture, ...fromOperator, ask: uploadedPicture },
  { endpoint: site.removeSitePicture, ...fromOperator, ask: withPicture },
  { endpoint: site.setMaintenance, ...fromOperator, ask: inMaintenance },
  {
    endpoint: site.announce,
    ...fromOperator,
    ask: ({ app }) => ({ body: { ...hello, from: app.clock.now().toISOString(), until: soon(app) } }),
  },
  { endpoint: site.endAnnouncement, ...fromOperator, ask: announced },
  { endpoint: mail.listMail, ...fromOperator },
  { endpoint: mail.retryMail, ...fromOperator, ask: waitingMail },
  { endpoint: mail.sendTestMail, ...fromOperator, ask: () => ({ body: { to: `${randomUUID()}@example.org` } }) },
  { endpoint: invitations.readInvited, ...fromModerator, ask: someone },
  { endpoint: invitations.endInvitationsBelow, ...fromModerator, ask: someone },
  {
    endpoint: invitations.setInvitationQuota,
    ...fromModerator,
    ask: async (world) => ({ ...(await someone(world)), body: { people: 5 } }),
  },
  { endpoint: joining.listJoinRequests, ...fromModerator },
  { endpoint: joining.answerJoinRequest, ...fromModerator, ask: asking },
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
