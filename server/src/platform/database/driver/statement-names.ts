import { createHash } from 'node:crypto';

const names = new Map<string, string>();
const mostNames = 2_000;

/**
 * A statement's name is derived from its text, so every connection prepares each text once and PostgreSQL does not
 * parse it again. Texts beyond the bound (generated ones) get no name: PostgreSQL keeps a prepared statement in memory
 * for as long as its connection lives.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
