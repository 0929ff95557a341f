import { randomUUID } from 'node:crypto';
import * as cases from '@hearth/contract/moderation/cases';
import * as decisions from '@hearth/contract/moderation/decisions';
import * as own from '@hearth/contract/moderation/own';
import { restrictMember } from '../../domains/moderation/restrict-member.ts';
import { handingOver } from '../../platform/events/emit-event.ts';
import { newMember } from '../members.ts';
import { reportAs } from '../operators/cases.ts';
import { writePost } from '../posts.ts';
import { type AccessRow, onesOwn, ownThings } from './rows.ts';
import { fromModerator, type SiteAccessRow } from './site-rows.ts';
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

const justTheCase = async (world: World) => ({ params: (await waitingCase(world)).params });

export const caseAccess: SiteAccessRow[] = [
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
