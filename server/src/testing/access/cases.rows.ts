import { randomUUID } from 'node:crypto';
import * as groups from '@hearth/contract/groups/console';
import * as cases from '@hearth/contract/moderation/cases';
import * as decisions from '@hearth/contract/moderation/decisions';
import * as own from '@hearth/contract/moderation/own';
import { untilLifted } from '../../domains/accounts/accounts.api.ts';
import { closeSiteGroup } from '../../domains/moderation/groups/act-on-site-group.ts';
import { restrictMember } from '../../domains/moderation/restrict-member.ts';
import { handingOver } from '../../platform/events/emit-event.ts';
import { newGroup, putInGroup } from '../groups.ts';
import { newMember } from '../members.ts';
import { reportAs } from '../operators/cases.ts';
import { writePost } from '../posts.ts';
import { type AccessRow, onesOwn, ownThings } from './rows.ts';
import { fromModerator, fromOperator, type SiteAccessRow } from './site-rows.ts';
import type { World } from './world.ts';

/** An open case between two members who are nobody else in the test. */
async function waitingCase({ app }: World) {
  const [author, reporter] = [await newMember(app), await newMember(app)];
  const post = await writePost(author);
  await reportAs(reporter, post.id);
  const { id } = await app.db
    .selectFrom('cases')
    .select('id')
    .where('target_id', '=', post.id)
    .executeTakeFirstOrThrow();
  return { author, params: { caseId: id } };
}

async function limited({ app: { db, clock } }: World, memberId: string): Promise<string> {
  const acting = { db, clock, emit: handingOver(clock) };
  const limiting = { kind: 'limited', reason: 'spam', words: '', days: 1 } as const;
  return (await restrictMember(acting, 'command', memberId, limiting)).caseId;
}

/** Written by hand: the log would name the member for ever. */
async function warned({ app: { db, clock } }: World, aboutId: string): Promise<string> {
  const [id, at] = [randomUUID(), clock.now()];
  const thing = { kind: 'member', target_id: aboutId, about_id: aboutId, evidence: '', first_at: at };
  const taken = { state: 'decided', decision: 'warn', reason: 'spam', decided_at: at, by_command: true };
  await db
    .insertInto('cases')
    .values({ id, ...thing, ...taken })
    .execute();
  return id;
}

async function limitedMember(world: World) {
  const { id: memberId } = await newMember(world.app);
  await limited(world, memberId);
  return { params: { memberId } };
}

async function appealed(world: World) {
  const author = await newMember(world.app);
  const params = { caseId: await limited(world, author.id) };
  await author.client.call(own.appealDecision, { params, body: { words: 'No' } });
  return { params, body: { decision: 'uphold' } };
}

/** Of a member who is nobody else in the test. */
async function someGroup({ app }: World) {
  const owner = await newMember(app);
  const { id: groupId } = await newGroup(owner, 'private');
  return { owner, params: { groupId } };
}

const closing = { reason: 'spam', words: 'Sells things' } as const;

async function closedGroup(world: World) {
  const { params } = await someGroup(world);
  const { db, clock } = world.app;
  await closeSiteGroup({ db, clock, emit: handingOver(clock) }, 'command', params.groupId, closing);
  // What a running server does with the event of the command.
  await db
    .updateTable('cases')
    .set({ kept: JSON.stringify({ kind: 'private' }) })
    .where('target_id', '=', params.groupId)
    .execute();
  return { params, body: { reason: 'Settled' } };
}

/** Its owner is suspended. */
async function ownerlessGroup({ app, ...world }: World) {
  const { owner, params } = await someGroup({ app, ...world });
  const heir = await newMember(app);
  await putInGroup(app, params.groupId, heir.id, { state: 'member' });
  await app.db.updateTable('accounts').set({ suspended_until: untilLifted }).where('id', '=', owner.id).execute();
  return { params, body: { memberId: heir.id, reason: 'Its owner is gone' } };
}

const justTheCase = async (world: World) => ({ params: (await waitingCase(world)).params });

export const caseAccess: SiteAccessRow[] = [
  { endpoint: groups.listSiteGroups, ...fromModerator },
  {
    endpoint: groups.readSiteGroup,
    ...fromModerator,
    ask: async (world) => ({ params: (await someGroup(world)).params }),
  },
  {
    endpoint: groups.closeSiteGroup,
    ...fromOperator,
    ask: async (world) => ({ params: (await someGroup(world)).params, body: closing }),
  },
  { endpoint: groups.reopenSiteGroup, ...fromOperator, ask: closedGroup },
  { endpoint: groups.handOverSiteGroup, ...fromOperator, ask: ownerlessGroup },
  { endpoint: cases.listCases, ...fromModerator },
  { endpoint: cases.countCases, ...fromModerator },
  ...[cases.readCase, cases.assignCase, cases.unassignCase, cases.openCase, cases.leaveCase].map((endpoint) => ({
    endpoint,
    ...fromModerator,
    ask: justTheCase,
  })),
  {
    endpoint: decisions.decideCases,
    ...fromModerator,
    async ask(world) {
      const { caseId } = (await waitingCase(world)).params;
      return { body: { caseIds: [caseId], decision: 'warn', reason: 'spam' } };
    },
  },
  { endpoint: decisions.decideAppeal, ...fromModerator, ask: appealed },
  {
    endpoint: decisions.restrictMember,
    ...fromModerator,
    async ask({ app }) {
      const { id: memberId } = await newMember(app);
      return { params: { memberId }, body: { kind: 'limited', reason: 'spam', days: 1 } };
    },
  },
  { endpoint: decisions.liftRestriction, ...fromModerator, ask: limitedMember },
];

export const ownDecisionAccess: AccessRow[] = [
  { endpoint: own.listOwnDecisions, expected: ownThings },
  { endpoint: own.listOwnReports, expected: ownThings },
  {
    endpoint: own.appealDecision,
    expected: onesOwn,
    async ask(world) {
      return { params: { caseId: await warned(world, world.owner.id) }, body: { words: 'It was a joke' } };
    },
  },
];
