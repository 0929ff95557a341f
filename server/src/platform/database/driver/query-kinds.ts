import type { CompiledQuery } from 'kysely';

const locks = /\bfor (no key )?(update|share)\b|\bfor key share\b/i;
const changes = /\b(insert|update|delete|merge)\b/i;

/** Only these are asked before the code asks them, or with what others ask: they change nothing, lock nothing and do not search. */
export function isQuick({ sql: text }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(text) && !locks.test(text);
}

/** A replica may answer these too: searches, which are the longest queries there are. */
export function isReadOnly(query: CompiledQuery): boolean {
  const { sql: text } = query;
  return isQuick(query) || (/^\s*with\b/i.test(text) && !locks.test(text) && !changes.test(text));
}

export function isSameQuery(one: CompiledQuery, other: CompiledQuery): boolean {
  return one.sql === other.sql && isSameList(one.parameters, other.parameters);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => isSameValue(value, other[index]));
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) return isSameList(one, other);
  return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
}
