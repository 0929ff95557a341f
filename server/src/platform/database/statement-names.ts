import { createHash } from 'node:crypto';

const names = new Map<string, string>();
const mostNames = 2_000;

/**
 * A statement's name follows from its text, so every connection prepares each text once and from then on
 * PostgreSQL need not parse it again. Texts beyond the bound (generated ones) go without a name: a prepared
 * statement stays in the server's memory for as long as its connection lives.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
