import { createHash } from 'node:crypto';

export type Kind = 'member' | 'post' | 'comment' | 'reaction' | 'media' | 'message' | 'line' | 'other';

/** A UUIDv7 that follows from what it names, so that rows can name each other without being looked up. */
export function madeId(kind: Kind, n: number, atMs: number): string {
  const hash = createHash('md5').update(`${kind}${n}`).digest('hex');
  const hex = `${atMs.toString(16).padStart(12, '0')}7${hash.slice(13, 16)}8${hash.slice(17)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The same in SQL. */
export const madeIdFunction = `
  create function pg_temp.made(kind text, n bigint, at_ms bigint) returns uuid immutable parallel safe language sql as $$
    select overlay(overlay(md5(kind || n::text) placing lpad(to_hex(at_ms), 12, '0') || '7' from 1 for 13)
      placing '8' from 17 for 1)::uuid
  $$`;
