import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

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

const personColumns = ['user_id', 'display_name', 'profile_name', 'verified'] as const;

export type PersonRow = Awaited<ReturnType<typeof personRows>>[number];

export function personRows(db: Database, ids: readonly string[]) {
  return db.selectFrom('profiles').select(personColumns).where(sql<boolean>`user_id = any(${ids}::uuid[])`).execute();
}

export function sessionProfile(db: Database, userId: string) {
  return db
    .selectFrom('profiles')
    .select([...personColumns, 'first_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function updateDisplayName(db: Database, userId: string, displayName: string): Promise<void> {
  await db.updateTable('profiles').set({ display_name: displayName }).where('user_id', '=', userId).execute();
}

export async function deleteProfile(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('profiles').where('user_id', '=', userId).execute();
}
