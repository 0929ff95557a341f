import { memberId } from '@hearth/contract/core/fields';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';

/** Members who were listed first and must not come again, as 16 bytes each. */
const listed = z.base64url().transform((text) => {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  const ids = hex.match(/.{32}/g) ?? [];
  return ids.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
});

const position = z.union([
  z.object({ in: z.literal('preferred'), listed }),
  z.object({ in: z.literal('beginning'), listed, displayKey: z.string(), memberId }),
  z.object({ in: z.literal('containing'), listed, memberId: memberId.nullable() }),
]);

/**
 * Where the next page begins: first come preferred members, then names that begin with the query, then names that
 * contain it.
 */
export type SearchPosition = z.output<typeof position>;

export function writeSearchCursor(at: SearchPosition): string {
  const bytes = Buffer.from(at.listed.join('').replaceAll('-', ''), 'hex');
  return Buffer.from(JSON.stringify({ ...at, listed: bytes.toString('base64url') })).toString('base64url');
}

export function readSearchCursor(cursor: string): SearchPosition {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('invalid_input', { field: 'cursor' });
  }
}
