import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const hold = statement<never, [mediaIds: readonly string[], caseId: string]>(
  `insert into held_files (media_id, case_id) select unnest($1::uuid[]), $2 on conflict do nothing`,
);

/** From now on the files stay, also when whoever shows them deletes them, until the case releases them. */
export async function holdFiles(trx: Database, caseId: string, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length > 0) await hold(trx, mediaIds, caseId);
}

const release = statement<never, [caseIds: readonly string[]]>(
  'delete from held_files where case_id = any($1::uuid[])',
);

/** Those that nothing shows any more are removed by the next sweep. */
export async function releaseFiles(trx: Database, caseIds: readonly string[]): Promise<void> {
  if (caseIds.length > 0) await release(trx, caseIds);
}

const holding = statement<{ case_id: string }, [mediaId: string]>('select case_id from held_files where media_id = $1');

/** The cases that keep the file. */
export async function casesHolding(db: Database, mediaId: string): Promise<string[]> {
  return (await holding(db, mediaId)).map((row) => row.case_id);
}

const restored = statement<never, [mediaId: string, at: Date]>(
  `update media set state = 'attached', changed_at = $2
   where id = $1 and state = 'deleted' and parent_id is not null and exists (select from held_files where media_id = $1)`,
);

/** What shows a held file is there again. */
export async function restoreFile(trx: Database, mediaId: string, at: Date): Promise<void> {
  await restored(trx, mediaId, at);
}
