import type { PlacedTable } from './layout.ts';

type Known = ReadonlyMap<string, PlacedTable>;
type Rule = { reason: string; breaks(statement: string, known: Known): boolean };

const columnAdded = /\badd column\b/i;
const constraintAdded = /\badd (constraint|primary key|unique|foreign key|check)\b/gi;
const uniqueColumns =
  /^create unique index(?: if not exists)? \w+ on (?:only )?(\w+) (?:using \w+ )?\(([^)]*)\)|^alter table (\w+) add (?:constraint \w+ )?(?:primary key|unique) \(([^)]*)\)/i;

function lacksColumn(statement: string, known: Known): boolean {
  const found = uniqueColumns.exec(statement);
  const placed = known.get(found?.[1] ?? found?.[3] ?? '');
  if (!found || placed?.kind !== 'split') return false;
  return !(found[2] ?? found[4] ?? '').split(',').some((column) => column.trim() === placed.column);
}

const rules: readonly Rule[] = [
  {
    reason: 'add a column first, its constraint in a statement of its own',
    breaks: (text) => columnAdded.test(text) && /\b(check|unique|primary key|references)\b/i.test(text),
  },
  {
    reason: 'one constraint in a statement',
    breaks: (text) => /^alter table/i.test(text) && (text.match(constraintAdded) ?? []).length > 1,
  },
  {
    reason: 'the table is distributed after "create table": add its foreign keys by "alter table" behind that',
    breaks: (text) => /^create table/i.test(text) && /\breferences\b/i.test(text),
  },
  {
    reason: 'no triggers, rules or functions',
    breaks: (text) => /^create (or replace )?(trigger|rule|function)\b/i.test(text),
  },
  {
    reason: 'no identity columns and sequences',
    breaks: (text) => /\b(generated (always|by default) as identity|serial|bigserial|create sequence)\b/i.test(text),
  },
  { reason: 'a unique index contains the column that splits its table', breaks: lacksColumn },
  {
    reason: 'tables are made empty, and filled behind that',
    breaks: (text) => /^create table\b[^(]*\bas\b/i.test(text),
  },
];

/** Why Citus would not run this statement of a migration, if it would not. */
export function refusedByCitus(statement: string, known: Known): string[] {
  const text = statement.replace(/\s+/g, ' ');
  return rules.filter(({ breaks }) => breaks(text, known)).map(({ reason }) => reason);
}
