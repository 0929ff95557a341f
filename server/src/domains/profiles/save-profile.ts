import { displayNameOf, isDerivedName } from '@hearth/contract/accounts/display-name';
import { isHandle } from '@hearth/contract/accounts/handle-rules';
import { isoDate } from '@hearth/contract/accounts/sign-up-rules';
import type { ProfileChange } from '@hearth/contract/profiles/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { chooseHandle } from './choose-handle.ts';
import { badgeLost, memberChanged, memberNamed } from './profiles.api.ts';
import { lockedProfileRow, type ProfileColumns, type ProfileRow, updateProfile } from './profiles.queries.ts';

type Deps = { db: Database; clock: Clock; events: Pick<DomainEvents, 'emit'> };

export async function saveProfile({ db, clock, events }: Deps, memberId: string, change: ProfileChange): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    const before = await lockedProfileRow(trx, memberId);
    if (!before) throw new AppError('unauthenticated');
    const columns = columnsOf(before, change);
    if (Object.keys(columns).length === 0) return;
    if (columns.profile_name !== undefined) {
      assertHandle(columns.profile_name);
      const names = { handle: columns.profile_name, before: before.profile_name };
      await chooseHandle(trx, { memberId, ...names, at: clock.now() });
    }
    const renamed = columns.display_name !== undefined;
    await updateProfile(trx, memberId, renamed ? { ...columns, verified: false } : columns);
    if (renamed && before.verified) await events.emit(trx, badgeLost, { memberId }, afterCommit);
    if (columns.display_name !== undefined || columns.profile_name !== undefined) {
      const displayName = columns.display_name ?? before.display_name;
      const profileName = columns.profile_name ?? before.profile_name;
      await events.emit(trx, memberNamed, { memberId, displayName, profileName }, afterCommit);
    }
    await events.emit(trx, memberChanged, { memberId }, afterCommit);
  });
}

type SavedColumns = ProfileColumns & { display_name?: string; profile_name?: string };

function columnsOf(before: ProfileRow, change: ProfileChange): SavedColumns {
  const { dateOfBirth, ...plain } = change;
  const displayName = newDisplayName(before, change);
  const columns = {
    first_name: plain.firstName,
    middle_name: plain.middleName,
    last_name: plain.lastName,
    profile_name: plain.profileName,
    display_name: displayName,
    bio: plain.bio,
    location: plain.location,
    instagram: plain.instagram,
    facebook: plain.facebook,
    whatsapp: plain.whatsapp,
    gender: plain.gender,
    date_of_birth: dateOfBirth && isoDate(dateOfBirth),
  };
  const changed = Object.entries(columns).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof ProfileRow],
  );
  return Object.fromEntries(changed);
}

/** Not of the request as a whole: a handle from before may be sent along unchanged. */
function assertHandle(handle: string): void {
  if (isHandle(handle)) return;
  throw new AppError('invalid_input', { field: 'profileName', params: { reason: 'not_a_handle' } });
}

/** The display name is made of first and last name, unless the member has chosen another in the settings. */
function newDisplayName(before: ProfileRow, change: ProfileChange): string | undefined {
  const old = { firstName: before.first_name, lastName: before.last_name };
  const { firstName = old.firstName, lastName = old.lastName } = change;
  if (firstName === old.firstName && lastName === old.lastName) return undefined;
  return isDerivedName(before.display_name, old) ? displayNameOf({ firstName, lastName }) : undefined;
}
