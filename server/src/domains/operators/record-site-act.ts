import type { SiteAct } from '@hearth/contract/operators/acts';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { EmitEvent } from '../../platform/events/emit-event.ts';
import { newId } from '../../platform/ids.ts';
import { insertOperatorAction } from '../../platform/operator-log/operator-actions.queries.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { siteActed } from './operators.events.ts';

/** Who acts for the site: a member with a role, or whoever uses the command line. */
export type SiteActor = { memberId: string } | 'command';

export type Acting = { clock: Clock; emit: EmitEvent };

type Act = {
  by: SiteActor;
  act: SiteAct;
  /** Who is concerned. */
  aboutId?: string | null;
  /** What was acted on, or what was chosen. */
  detail?: string;
  reason?: string;
};

/** Each action for the site that changes something is recorded once, in its transaction. */
export async function recordSiteAct(
  { clock, emit }: Acting,
  trx: Database,
  { by, act, aboutId = null, detail = '', reason = '' }: Act,
  afterCommit: AfterCommit,
): Promise<void> {
  const at = clock.now();
  const actor = by === 'command' ? { by_command: true, actor_id: null } : { by_command: false, actor_id: by.memberId };
  const ids = aboutId ? [aboutId] : [];
  await insertOperatorAction(trx, {
    id: newId(at),
    at,
    command: act,
    ids,
    ...actor,
    about_id: aboutId,
    detail,
    reason,
  });
  await emit(trx, siteActed, { act }, afterCommit);
}
