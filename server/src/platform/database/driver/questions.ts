import type { CompiledQuery } from 'kysely';

/** Only these are asked before the code asks them: they change nothing and lock nothing. */
export function isReadOnly({ sql: text }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(text) && !/\bfor (no key )?(update|share)\b|\bfor key share\b/i.test(text);
}

export function isSameQuestion(one: CompiledQuery, other: CompiledQuery): boolean {
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
