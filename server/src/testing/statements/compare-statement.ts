import type { DescribedColumn, StatementDescription } from '../../platform/database/driver/describe-statement.ts';
import type { DeclaredStatement } from './declared-statements.ts';
import type { DeclaredType, ValueKind } from './declared-type.ts';
import type { Schema } from './schema-types.ts';

/** In which ways a statement differs from what its source declares. */
export function compareStatement(
  declared: DeclaredStatement,
  described: StatementDescription,
  schema: Schema,
): string[] {
  return [...compareParameters(declared, described, schema), ...compareColumns(declared, described.columns, schema)];
}

function compareParameters(
  { parameters }: DeclaredStatement,
  described: StatementDescription,
  schema: Schema,
): string[] {
  if (!parameters) return ['does not declare its row and a tuple of its parameters'];
  const expected = described.parameters;
  if (parameters.length !== expected.length) {
    return [`declares ${parameters.length} parameters, PostgreSQL expects ${expected.length}`];
  }
  return parameters.flatMap(({ label, type }, index) => {
    const { name, accepts } = schema.type(expected[index] ?? 0);
    if (label === undefined) return [`parameter $${index + 1} has no label`];
    const wrong = [...type.kinds].some((kind) => !accepts.has(kind) && !isJson(name));
    return wrong ? [`parameter $${index + 1} "${label}" is declared ${type.text}, PostgreSQL expects ${name}`] : [];
  });
}

function compareColumns({ columns }: DeclaredStatement, answered: DescribedColumn[], schema: Schema): string[] {
  if (!columns) return [];
  const names = answered.map(({ name }) => name);
  const missing = [...columns.keys()].filter((name) => !names.includes(name));
  const wrong = answered.flatMap((column) => {
    const declared = columns.get(column.name);
    if (!declared) return [`column "${column.name}" is answered, but not declared`];
    return compareColumn(column, declared, schema);
  });
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...missing.map((name) => `column "${name}" is declared, but PostgreSQL does not answer it`),
    ...wrong,
    ...twice.map((name) => `column "${name}" is answered twice`),
  ];
}

function compareColumn(column: DescribedColumn, declared: DeclaredType, schema: Schema): string[] {
  const { name, answers } = schema.type(column.dataTypeID);
  const fits = isJson(name) || (answers !== undefined && isOnly(declared.kinds, answers));
  if (!fits) return [`column "${column.name}" is declared ${declared.text}, PostgreSQL answers ${name}`];
  if (schema.mayBeNull(column) && !declared.nullable) {
    return [`column "${column.name}" is declared ${declared.text}, but may be null`];
  }
  return [];
}

function isOnly(kinds: ReadonlySet<ValueKind>, kind: ValueKind): boolean {
  return kinds.size === 1 && kinds.has(kind);
}

/** Holds values of every shape. */
function isJson(name: string): boolean {
  return name === 'json' || name === 'jsonb';
}
