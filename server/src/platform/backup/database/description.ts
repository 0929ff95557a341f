import { z } from 'zod';

/** What a backup says of its database before the rows: enough to build the same tables again. */
export const databaseDescription = z.object({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type DatabaseDescription = z.infer<typeof databaseDescription>;

/** The rows of each table and the number of files; compared with what was read. */
export const backupSummary = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  /** Files that rows name and that were not in the media folder. */
  missing: z.array(z.string()),
});
export type BackupSummary = z.infer<typeof backupSummary>;
