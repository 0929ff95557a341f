import type { Database } from '../../platform/database/database.ts';

export type NewProfile = {
  userId: string;
  firstName: string;
  middleName: string;
  lastName: string;
  profileName: string;
  displayName: string;
  dateOfBirth: string;
  gender: string;
  at: Date;
};

export async function insertProfile(db: Database, profile: NewProfile): Promise<void> {
  await db
    .insertInto('profiles')
    .values({
      user_id: profile.userId,
      first_name: profile.firstName,
      middle_name: profile.middleName,
      last_name: profile.lastName,
      profile_name: profile.profileName,
      display_name: profile.displayName,
      date_of_birth: profile.dateOfBirth,
      gender: profile.gender,
      created_at: profile.at,
    })
    .execute();
}

export function sessionProfile(db: Database, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['user_id', 'first_name', 'display_name', 'profile_name', 'verified'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function updateDisplayName(db: Database, userId: string, displayName: string): Promise<void> {
  await db.updateTable('profiles').set({ display_name: displayName }).where('user_id', '=', userId).execute();
}

export async function deleteProfile(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('profiles').where('user_id', '=', userId).execute();
}
