import { type Person, person as personSchema } from '@hearth/contract/profiles/person';
import { Cache } from '../../platform/cache/cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { countLookups } from '../../platform/metrics/counts.ts';
import { type PersonRow, peopleVersion, persons } from './profiles.queries.ts';
import { toPerson } from './profiles.view.ts';

/** A member as read at this version of all people. */
type CachedPerson = { person: Person; version: string | null };

const overhead = 450;
const personFields = Object.keys(personSchema.shape) as (keyof Person)[];

export function isSamePerson(one: Person, other: Person): boolean {
  return personFields.every((field) => one[field] === other[field]);
}

/**
 * Members as pages show them. A cached one is used only if the version of all people, which is read for every page, is still
 * the one at which the member was read: it changes with every name, picture and badge (decision 056).
 */
export class PeopleCache {
  readonly #cache: Cache<CachedPerson>;

  constructor(mostBytes: number) {
    this.#cache = new Cache(mostBytes);
  }

  /** The members with these ids; ids without a member are left out. */
  async read(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const cached = wanted.flatMap((id) => this.#cache.get(id) ?? []);
    const known = new Map(cached.map((each) => [each.person.id, each.person]));
    const unknown = wanted.filter((id) => !known.has(id));
    const [version] = await Promise.all([peopleVersion(db), this.#readRows(db, unknown, known)]);
    const outdated = cached.filter((each) => each.version !== version).map((each) => each.person.id);
    for (const id of outdated) known.delete(id);
    const hits = cached.length - outdated.length;
    countLookups('people', { hits, misses: wanted.length - hits });
    await this.#readRows(db, outdated, known);
    return known;
  }

  async #readRows(db: Database, ids: readonly string[], known: Map<string, Person>): Promise<void> {
    if (ids.length === 0) return;
    for (const row of await persons(db, ids)) known.set(row.user_id, this.#store(row));
  }

  /** The same object for as long as the member looks the same: what was made of it can then be used again. */
  #store(row: PersonRow): Person {
    const person = toPerson(row);
    const before = this.#cache.get(person.id);
    if (before && isSamePerson(before.person, person)) {
      before.version = row.version;
      return before.person;
    }
    const texts = person.displayName.length + person.profileName.length + (person.profilePic?.length ?? 0);
    this.#cache.set(person.id, { person: Object.freeze(person), version: row.version }, overhead + 2 * texts);
    return person;
  }
}
