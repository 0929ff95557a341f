import type { Reach } from '@hearth/contract/reach/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { quietInChats } from '../friends/reach.api.ts';
import { showInChats } from './chat-privacy.queries.ts';

/** Whether the others see a member typing, and how far the member has read. */
type Shown = { shows_typing: boolean; shows_seen: boolean };

/** What members have chosen, as it also stands in their own row of each chat: every message and every reader asks for it. */
export async function shownOf(db: Database, memberIds: readonly string[]): Promise<(id: string) => Shown> {
  const quiet = await quietInChats(db, memberIds);
  return (id) => {
    const { typing, seen } = quiet.get(id) ?? { typing: true, seen: true };
    return { shows_typing: typing, shows_seen: seen };
  };
}

export async function followChoices(
  trx: Database,
  { memberId, before, after }: { memberId: string; before: Reach; after: Reach },
): Promise<void> {
  if (before.typing === after.typing && before.seen === after.seen) return;
  await showInChats(trx, memberId, after.typing, after.seen);
}
