import { z } from 'zod';

/**
 * What a backup consists of, in this order: files of the media folder; the description of the database and its tables;
 * files that were added while the first were copied; kept files of the data folder; names of files that the database
 * no longer knew; a summary to compare with; the end.
 */
export const entryHead = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), key: z.string(), size: z.number().int().nonnegative() }),
  z.object({ kind: z.literal('database') }),
  z.object({ kind: z.literal('table'), name: z.string() }),
  z.object({ kind: z.literal('kept'), name: z.string() }),
  z.object({ kind: z.literal('unwanted') }),
  z.object({ kind: z.literal('summary') }),
  z.object({ kind: z.literal('end'), entries: z.number().int(), digest: z.string() }),
]);
export type EntryHead = z.infer<typeof entryHead>;

export const longestEntryHead = 64 * 1024;
export const largestBlock = 1024 * 1024;
export const digestBytes = 32;
