import { AppError } from '../errors/app-error.ts';
import { uuidShape } from '../ids.ts';

/** Where the next page of a list begins that is sorted by time and id. */
export type Position = { at: Date; id: string };

export function writeCursor({ at, id }: Position): string {
  return `${at.getTime()}_${id}`;
}

const shape = /^(\d{1,14})_(.+)$/;

export function readCursor(cursor: string | undefined, idShape: RegExp = uuidShape): Position | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = shape.exec(cursor) ?? [];
  if (at === undefined || id === undefined || !idShape.test(id))
    throw new AppError('invalid_input', { field: 'cursor' });
  return { at: new Date(Number(at)), id };
}

/** Takes up to `limit + 1` rows. Returns the page, and the cursor if there are more. */
export function cutPage<Row>(rows: readonly Row[], limit: number, positionOf: (row: Row) => Position) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: last && rows.length > limit ? writeCursor(positionOf(last)) : null };
}
