import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { type PersonRow, peopleVersion, persons } from './profiles.queries.ts';
import { recall, remember } from './remembered-people.ts';

/** The members with these ids; ids without a member are left out. */
export async function peopleByIds(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  // The row of one member costs what the version does.
  if (wanted.length === 1) return toPeople(await persons(db, wanted));
  const people = new PeopleOnPage(db);
  await people.read(wanted);
  return people.known;
}

/** For `persons`, a question that can be sent together with others. */
export function toPeople(rows: readonly PersonRow[]): Map<string, Person> {
  return new Map(rows.map((row) => [row.user_id, remember(row)]));
}

/**
 * The members whom one page shows, each of them read once. Those who are remembered are not read as long as nobody has
 * changed a name, picture or badge; that is one row, read for every page (decision 093).
 */
export class PeopleOnPage {
  readonly #known = new Map<string, Person>();
  readonly #db: Database;
  readonly #asked = new Set<string>();
  #version: Promise<string | undefined> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  get known(): ReadonlyMap<string, Person> {
    return this.#known;
  }

  /** The first time something is asked also about nobody: members in hidden posts must not take longer than no members. */
  async read(ids: readonly string[]): Promise<void> {
    const unknown: string[] = [];
    const remembered: NonNullable<ReturnType<typeof recall>>[] = [];
    for (const id of ids) {
      if (this.#asked.has(id)) continue;
      this.#asked.add(id);
      const found = recall(id);
      if (found) remembered.push(found);
      else unknown.push(id);
    }
    if (this.#version && unknown.length + remembered.length === 0) return;
    this.#version ??= peopleVersion(this.#db);
    const [version] = await Promise.all([this.#version, this.#readRows(unknown)]);
    const changed = remembered.filter((each) => {
      if (each.version !== version) return true;
      this.#known.set(each.person.id, each.person);
      return false;
    });
    await this.#readRows(changed.map(({ person }) => person.id));
  }

  async #readRows(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const row of await persons(this.#db, ids)) this.#known.set(row.user_id, remember(row));
  }
}
