import { AppError } from '../../platform/errors/app-error.ts';
import type { Members } from '../accounts/accounts.api.ts';
import { deleteProfile, insertProfile, sessionProfile, updateDisplayName } from './profiles.queries.ts';

/** The profile's side of an account's life: made, shown, renamed and erased with it. */
export const memberProfiles: Members = {
  async create(trx, { id, ...member }) {
    const displayName = `${member.firstName} ${member.lastName}`;
    await insertProfile(trx, { ...member, userId: id, displayName });
  },
  async describe(db, id) {
    const row = await sessionProfile(db, id);
    if (!row) throw new AppError('unauthenticated');
    return {
      id: row.user_id,
      firstName: row.first_name,
      displayName: row.display_name,
      profileName: row.profile_name,
      profilePic: null,
      verified: row.verified,
    };
  },
  rename: updateDisplayName,
  erase: deleteProfile,
};
