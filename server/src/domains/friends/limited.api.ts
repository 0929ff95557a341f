import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isLimitedAt, narrowedBy } from '../accounts/accounts.api.ts';
import { isOpenToAll } from './audience.api.ts';
import { areFriends } from './friends.api.ts';

/** What a member may do whom a decision limits: what they write reaches their friends, and nobody else. */
export { assertNotLimited, isLimitedAt, narrowedBy } from '../accounts/accounts.api.ts';

/** The audience that the member's words get instead of the wanted one. Nothing is for all before the address is confirmed. */
export async function audienceFor<Wanted extends Audience>(
  db: Database,
  memberId: string,
  wanted: Wanted,
  now: Date,
): Promise<Wanted | 'friends'> {
  const reason = isOpenToAll(wanted) ? await narrowedBy(db, memberId, now) : undefined;
  if (reason === 'unconfirmed') throw new AppError('email_unconfirmed');
  return reason ? 'friends' : wanted;
}

/** For words under what another member wrote. */
export async function assertMayAddress(db: Database, memberId: string, otherId: string, now: Date): Promise<void> {
  if (memberId === otherId || !(await isLimitedAt(db, memberId, now))) return;
  if (!(await areFriends(db, memberId, otherId))) throw new AppError('limited');
}
