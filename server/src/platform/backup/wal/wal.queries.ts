import type { Database } from '../../database/database.ts';
import { statement } from '../../database/sql.ts';

const current = statement<{ name: string }, []>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name');

/** The piece of the log that is being written now. */
export async function currentSegment(db: Database): Promise<string> {
  const [row] = await current(db);
  return row?.name ?? '';
}

export type ArchiverState = { failing: boolean; segment: string | null; since: Date | null };

const archiver = statement<ArchiverState, []>(
  `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
     last_failed_wal as segment, last_failed_time as since
   from pg_stat_archiver`,
);

/** Failing means that the latest attempt was no success. */
export async function archiverState(db: Database): Promise<ArchiverState> {
  const [row] = await archiver(db);
  return row ?? { failing: false, segment: null, since: null };
}

const begin = statement<never, [label: string]>('select pg_backup_start($1, fast => true)');

/** Holds for this connection until `finishBase`: what is copied meanwhile can be made whole by the log. */
export async function beginBase(db: Database, label: string): Promise<void> {
  await begin(db, label);
}

export type BaseEnd = { label: string; tablespaces: string };

const finish = statement<BaseEnd, []>(
  'select labelfile as label, spcmapfile as tablespaces from pg_backup_stop(wait_for_archive => true)',
);

/** Waits until every piece of the log that the copy needs is archived. */
export async function finishBase(db: Database): Promise<BaseEnd> {
  const [end] = await finish(db);
  return end ?? { label: '', tablespaces: '' };
}
