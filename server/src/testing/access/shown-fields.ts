import { type Declarations, type Met, visitObjects } from './answered-objects.ts';
import { type FieldRow, fieldAccess } from './fields.rows.ts';

/** A field that not every reader gets, as one member got it. */
export type ShownField = { field: string; viewer: 'friend' | 'owner'; about: string; shown: boolean };

const wordsOf = (line = '') => line.split(' ').filter(Boolean);

/** The fields of an answer that `fieldAccess` keeps for friends or for the member whom the object is about. */
export function guardedFields(declarations: Declarations, answer: string, value: unknown): ShownField[] {
  const kept: ShownField[] = [];
  const visit = ({ name, value: object }: Met) => {
    const row = fieldAccess[name];
    const about = row?.about && object ? readPath(object, row.about) : undefined;
    if (!row || !object || typeof about !== 'string') return;
    for (const viewer of ['friend', 'owner'] as const) {
      for (const field of wordsOf(row[viewer])) {
        kept.push({ field: `${name}.${field}`, viewer, about, shown: object[field] !== null });
      }
    }
  };
  visitObjects(declarations, answer, visit, value);
  return kept;
}

function readPath(object: unknown, path: string): unknown {
  return path.split('.').reduce((inside, part) => (inside as Record<string, unknown> | undefined)?.[part], object);
}

/** All fields of a row, sorted. */
export function fieldsOf({ about: _, ...viewers }: FieldRow): string[] {
  return Object.values(viewers).flatMap(wordsOf).sort();
}

/** Every object of the contract's answers and live events with its fields, without pages and empty objects. */
export function declaredFields(declarations: Declarations): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const answer of declarations.answers.keys()) {
    visitObjects(declarations, answer, ({ name, schema }) => {
      const names = Object.keys(schema.shape).sort();
      if (names.length > 0 && names.join() !== 'items,nextCursor') fields[name] = names;
    });
  }
  return fields;
}
