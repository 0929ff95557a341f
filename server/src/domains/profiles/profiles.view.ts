import type { Person } from '@hearth/contract/people';
import type { PersonRow } from './profiles.queries.ts';

export function toPerson(row: PersonRow): Person {
  return {
    id: row.user_id,
    displayName: row.display_name,
    profileName: row.profile_name,
    profilePic: null,
    verified: row.verified,
  };
}
