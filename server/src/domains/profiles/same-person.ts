import type { Person } from '@hearth/contract/profiles/person';
import { KeptValues } from '../../platform/memory/kept-values.ts';
import type { PersonRow } from './profiles.queries.ts';
import { toPerson } from './profiles.view.ts';

const mostBytes = 2 * 1_048_576;
const overhead = 400;
const known = new KeptValues<Person>(mostBytes);

/**
 * The same object for as long as the member looks the same: what was made of it can then be used again. Every row was read
 * for the request; this decides nothing but which of two equal objects is used.
 */
export function samePerson(row: PersonRow): Person {
  const before = known.find(row.user_id);
  if (before && isLike(before, row)) return before;
  const person = Object.freeze(toPerson(row));
  const texts = person.displayName.length + person.profileName.length + (person.profilePic?.length ?? 0);
  known.keep(person.id, person, overhead + 2 * texts);
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
