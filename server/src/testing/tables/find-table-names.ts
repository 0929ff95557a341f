const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const importLine = /^import\b[\s\S]*?;$/gm;
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/**
 * The tables that a source file names in a string (SQL, a Kysely call, or a constant that is used in one) or behind a
 * word of SQL. This finds more than is wrong at times; a name that is missed would be worse.
 */
export function findTableNames(source: string, tables: readonly string[]): string[] {
  const code = source.replace(comment, '').replace(importLine, '');
  const literals = (code.match(literal) ?? []).join('\n');
  const inLiteral = (table: string) => new RegExp(`\\b${table}\\b`).test(literals);
  // Nested templates are cut apart by the pattern above.
  const afterSqlWord = (table: string) => new RegExp(`\\b(from|join|into|update)\\s+"?${table}\\b`, 'i').test(code);
  return tables.filter((table) => inLiteral(table) || afterSqlWord(table));
}

const kyselyCall = /\.\s*(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/;

export function callsKysely(source: string): boolean {
  return kyselyCall.test(source.replace(comment, ''));
}
