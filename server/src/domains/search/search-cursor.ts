import { memberId } from '@hearth/contract/core/fields';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';

const position = z.union([
  z.object({ in: z.literal('beginning'), displayKey: z.string(), memberId }),
  z.object({ in: z.literal('containing'), memberId: memberId.nullable() }),
]);

/** Where the next page begins: first come names that begin with the query, then names that contain it. */
export type SearchPosition = z.output<typeof position>;

export function writeSearchCursor(at: SearchPosition): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url');
}

export function readSearchCursor(cursor: string): SearchPosition {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('invalid_input', { field: 'cursor' });
  }
}
