import type { Person } from '@hearth/contract/profiles/person';
import { KeptValues } from '../../platform/memory/kept-values.ts';
import type { PersonRow } from './profiles.queries.ts';
import { toPerson } from './profiles.view.ts';

/** A member as read at this version of all people. Whoever shows one has read in the same request that it still is that version. */
type Remembered = { person: Person; version: string | null };

const mostBytes = 32 * 1_048_576;
const overhead = 450;
const known = new KeptValues<Remembered>(mostBytes);

export function recall(id: string): Readonly<Remembered> | undefined {
  return known.find(id);
}

/** The same object for as long as the member looks the same: what was made of it can then be used again. */
export function remember(row: PersonRow): Person {
  const before = known.find(row.user_id);
  if (before && isLike(before.person, row)) {
    before.version = row.version;
    return before.person;
  }
  const person = Object.freeze(toPerson(row));
  const texts = person.displayName.length + person.profileName.length + (person.profilePic?.length ?? 0);
  known.keep(person.id, { person, version: row.version }, overhead + 2 * texts);
  return person;
}

function isLike(person: Person, row: PersonRow): boolean {
  return (
    person.displayName === row.display_name &&
    person.profileName === row.profile_name &&
    person.profilePic === row.profile_pic &&
    person.verified === row.verified
  );
}
