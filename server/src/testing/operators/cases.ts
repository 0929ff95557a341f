import { type CaseEntry, listCases } from '@hearth/contract/moderation/cases';
import { decideCases } from '@hearth/contract/moderation/decisions';
import { listOwnDecisions, listOwnReports } from '@hearth/contract/moderation/own';
import { reportPost } from '@hearth/contract/posts/endpoints';
import type { TestMember } from '../members.ts';

export const spam = { reason: 'spam' };

export const reportAs = (who: TestMember, postId: string, body: object = spam) =>
  who.client.call(reportPost, { params: { postId }, body });

export const casesFor = async (operator: TestMember, query: Record<string, string> = {}): Promise<CaseEntry[]> =>
  (await operator.client.call(listCases, { query })).ok.items;

/** The open case about a member; the test knows that there is one. */
export async function caseAbout(operator: TestMember, about: TestMember, state = 'open'): Promise<CaseEntry> {
  const found = (await casesFor(operator, { state, limit: '100' })).find((each) => each.about?.id === about.id);
  if (!found) throw new Error('there is no such case');
  return found;
}

export type Choice = { decision: string; reason?: string; rule?: string; words?: string; days?: number | null };

/** What each case answered: null where it was decided. */
export async function decide(operator: TestMember, caseIds: string[], choice: Choice): Promise<(string | null)[]> {
  const body = { caseIds, reason: 'spam', ...choice };
  return (await operator.client.call(decideCases, { body })).ok.items.map(({ refused }) => refused);
}

export const decisionsOf = async (who: TestMember) => (await who.client.call(listOwnDecisions)).ok.items;
export const reportsOf = async (who: TestMember) => (await who.client.call(listOwnReports)).ok.items;
