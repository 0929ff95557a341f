import { AppError } from '../../platform/errors/app-error.ts';
import type { MutualCount } from './mutual-friends.queries.ts';

/** Suggestions have two parts: friends of friends, by the number of mutual friends, then the newest members. */
export type SuggestionPosition =
  | { part: 'mutual'; after: MutualCount | undefined }
  | { part: 'newest'; before: string };

const shape = /^(?:m(\d{1,6})|n)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function readSuggestionCursor(cursor: string | undefined): SuggestionPosition {
  if (cursor === undefined) return { part: 'mutual', after: undefined };
  const [, count, id] = shape.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('invalid_input', { field: 'cursor' });
  if (count === undefined) return { part: 'newest', before: id };
  return { part: 'mutual', after: { id, count: Number(count) } };
}

export function mutualCursor({ id, count }: MutualCount): string {
  return `m${count}_${id}`;
}

export function newestCursor(id: string): string {
  return `n_${id}`;
}
