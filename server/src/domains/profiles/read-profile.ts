import type { Profile } from '@hearth/contract/profiles/endpoints';
import type { MutualFriends } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { contactOf } from '../accounts/accounts.api.ts';
import { accessOf } from './profiles.policy.ts';
import { profileRow } from './profiles.queries.ts';
import { toProfile } from './profiles.view.ts';

/** What profiles need to know of friendships and blocks. The domain friends is higher, so the wiring passes it in. */
export type Relations = {
  isHidden(db: Database, viewerId: string, memberId: string): Promise<boolean>;
  areFriends(db: Database, viewerId: string, memberId: string): Promise<boolean>;
  friendCountFor(db: Database, viewerId: string, memberId: string): Promise<number | null>;
  mutualFriendsOf(db: Database, viewerId: string, memberIds: readonly string[]): Promise<Map<string, MutualFriends>>;
};

export async function readProfile(
  { db, relations }: { db: Database; relations: Relations },
  viewerId: string,
  memberId: string,
): Promise<Profile> {
  const own = viewerId === memberId;
  const [row, hidden, friends, friendCount, contact] = await Promise.all([
    profileRow(db, memberId),
    own ? false : relations.isHidden(db, viewerId, memberId),
    own ? false : relations.areFriends(db, viewerId, memberId),
    relations.friendCountFor(db, viewerId, memberId),
    own ? contactOf(db, memberId) : null,
  ]);
  if (!row || hidden) throw new AppError('not_found');
  // Only now: of a hidden member nothing more is read than of nobody.
  const mutual = own ? undefined : (await relations.mutualFriendsOf(db, viewerId, [memberId])).get(memberId);
  return toProfile(row, { access: accessOf(viewerId, memberId, friends), friendCount, mutual, contact });
}
