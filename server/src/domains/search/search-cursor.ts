import { memberId } from '@hearth/contract/core/fields';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';

const position = z.union([
  z.object({ in: z.literal('beginning'), displayKey: z.string(), memberId }),
  z.object({ in: z.literal('containing'), memberId: memberId.nullable() }),
]);

/** Where a list of results goes on: first come the names that begin with the query, then those that contain it. */
export type SearchPosition = z.output<typeof position>;

export function writeCursor(at: SearchPosition): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url');
}

export function readCursor(cursor: string): SearchPosition {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('invalid_input', { field: 'cursor' });
  }
}
