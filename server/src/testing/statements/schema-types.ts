import type { Client } from 'pg';
import { columnTypes } from '../../platform/database/schema/column-types.ts';
import type { ValueKind } from './declared-type.ts';

/** One value of each type that our statements use, as PostgreSQL writes it. */
const samples: Record<string, string> = {
  bool: 't',
  bytea: '\\x00',
  date: '2020-02-29',
  float4: '1.5',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  json: '{}',
  jsonb: '{}',
  numeric: '1.5',
  text: 'a',
  timestamptz: '2020-02-29 12:00:00+00',
  tsquery: "'a'",
  uuid: '00000000-0000-4000-8000-000000000000',
  varchar: 'a',
};

/** What a parameter of these types may be, besides what a column of them becomes. */
const alsoAccepted: Record<string, ValueKind[]> = { numeric: ['number'], json: ['string'], jsonb: ['string'] };

export type SchemaType = { name: string; answers: ValueKind | undefined; accepts: ReadonlySet<ValueKind> };
export type Schema = {
  type(oid: number): SchemaType;
  /** False when it cannot be known, as for a computed value. */
  mayBeNull(column: { tableID: number; columnID: number }): boolean;
};

type TypeRow = { oid: number; name: string; element: string | null };

export async function readSchema(client: Client): Promise<Schema> {
  const types = await client.query<TypeRow>(
    `select t.oid, t.typname as name, e.typname as element
     from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  const nullable = await client.query<{ column: string }>(
    `select attrelid || '.' || attnum as column from pg_attribute where not attnotnull and attnum > 0`,
  );
  const byOid = new Map(types.rows.map((row) => [row.oid, toSchemaType(row)]));
  const nullableColumns = new Set(nullable.rows.map(({ column }) => column));
  return {
    type: (oid) => byOid.get(oid) ?? { name: `type ${oid}`, answers: undefined, accepts: new Set() },
    mayBeNull: ({ tableID, columnID }) => nullableColumns.has(`${tableID}.${columnID}`),
  };
}

function toSchemaType({ oid, name, element }: TypeRow): SchemaType {
  const sample = samples[element ?? name];
  if (sample === undefined) return { name, answers: undefined, accepts: new Set() };
  const parse = columnTypes.getTypeParser(oid, 'text');
  const answers = kindOfValue(parse(element ? inArray(sample) : sample));
  const more = element ? [] : (alsoAccepted[name] ?? []);
  return { name: element ? `${element}[]` : name, answers, accepts: new Set([answers, ...more]) };
}

/** As PostgreSQL writes it: in quotes where it has to. */
function inArray(sample: string): string {
  return /^[\w.-]+$/.test(sample) ? `{${sample}}` : `{"${sample.replaceAll('\\', '\\\\')}"}`;
}

function kindOfValue(value: unknown): ValueKind {
  if (Array.isArray(value)) return `${kindOfValue(value[0])}[]` as ValueKind;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'object';
}
