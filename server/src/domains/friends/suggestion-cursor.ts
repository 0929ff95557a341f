import { AppError } from '../../platform/errors/app-error.ts';
import type { Shared } from './mutual-friends.queries.ts';

/** Suggestions come in two stretches: friends of friends by how many are shared, then the newest members. */
export type SuggestionPosition =
  | { stretch: 'mutual'; after: Shared | undefined }
  | { stretch: 'newest'; before: string };

const shape = /^(?:m(\d{1,6})|n)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function readSuggestionCursor(cursor: string | undefined): SuggestionPosition {
  if (cursor === undefined) return { stretch: 'mutual', after: undefined };
  const [, count, id] = shape.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('invalid_input', { field: 'cursor' });
  if (count === undefined) return { stretch: 'newest', before: id };
  return { stretch: 'mutual', after: { id, count: Number(count) } };
}

export function mutualCursor({ id, count }: Shared): string {
  return `m${count}_${id}`;
}

export function newestCursor(id: string): string {
  return `n_${id}`;
}
