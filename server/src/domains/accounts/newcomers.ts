import type { NewcomerAct } from '@hearth/contract/rules/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import { joinedAfter, takeTurn } from './newcomers.queries.ts';

const dayMs = 24 * 3_600_000;

/** Whose rules are asked. */
export type RuledSite = { site: Pick<SiteInMemory, 'now'> };

/** Whether the account is so new that the site's rules keep it from something; asks nothing where there is no such rule. */
export async function isNewcomer({ site }: RuledSite, db: Database, memberId: string, at: Date): Promise<boolean> {
  const { days } = site.now().rules.newcomers;
  return days !== null && joinedAfter(db, memberId, new Date(at.getTime() - days * dayMs));
}

/** Fails if the account is new and has done this as often as new ones may within a day. */
export async function takeNewcomerTurn(
  deps: RuledSite,
  trx: Database,
  { memberId, act, at }: { memberId: string; act: NewcomerAct; at: Date },
): Promise<void> {
  const { days, perDay } = deps.site.now().rules.newcomers;
  const most = perDay[act];
  if (days === null || most === null || !(await isNewcomer(deps, trx, memberId, at))) return;
  if (await takeTurn(trx, memberId, act, at, new Date(at.getTime() - dayMs), most)) return;
  throw new AppError('newcomer_limit', { params: { max: most, days } });
}
