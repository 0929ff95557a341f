import { lastsForDays } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Acting, isAloneInOffice, recordSiteAct, type SiteActor, siteRoleOf } from '../operators/operators.api.ts';
import { type CaseAct, type Office, type Ruling, siteScope } from '../reports/reports.api.ts';
import { applyRestrictions } from './apply-restrictions.ts';
import { assertMayDecide } from './assert-may-decide.ts';
import { memberRestricted } from './moderation.events.ts';

/** Those who run the site. */
export function siteOffice(
  deps: Acting,
  by: SiteActor,
  act: 'case_decided' | 'member_restricted' = 'case_decided',
): Office {
  const memberId = by === 'command' ? null : by.memberId;
  return {
    scope: siteScope,
    by: memberId,
    async assertMayDecide(trx, row, decision) {
      await assertMayDecide(trx, by, row);
      // An account that is closed is gone: nobody can give it back.
      if (decision === 'close' && memberId && (await siteRoleOf(trx, memberId)) === 'moderator')
        throw new AppError('forbidden');
    },
    assertMayAnswer: (trx, row) => assertMayDecide(trx, by, row),
    isAlone: async (trx) => memberId === null || (await isAloneInOffice(trx, memberId)),
    recordDecision(trx, { id, kind, about_id: aboutId, ruling }, afterCommit) {
      const { decision, reason, houseRule, words } = ruling;
      const why = [reason, houseRule, words].filter((each) => each !== '').join(': ');
      const detail = `${decision} ${kind} ${id}`;
      return recordSiteAct(deps, trx, { by, act, aboutId, detail, reason: why }, afterCommit);
    },
    recordAnswer(trx, { id, kind, about_id: aboutId, decision }, answer, afterCommit) {
      const detail = `${answer.decision} ${decision} ${kind} ${id}`;
      const told = { by, act: 'appeal_decided', aboutId, detail, reason: answer.words } as const;
      return recordSiteAct(deps, trx, told, afterCommit);
    },
  };
}

/** What limits or suspends a member acts from now on. */
export async function restrictBy(
  deps: Acting,
  trx: Database,
  { about_id: memberId, ruling: { decision } }: Pick<CaseAct, 'about_id'> & { ruling: Pick<Ruling, 'decision'> },
  afterCommit: AfterCommit,
): Promise<void> {
  if (!lastsForDays(decision)) return;
  await applyRestrictions(deps, trx, memberId);
  await deps.emit(trx, memberRestricted, { memberId, cuts: decision === 'suspend' }, afterCommit);
}
