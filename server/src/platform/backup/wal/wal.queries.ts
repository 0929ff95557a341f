import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** The piece of the log that is being written now. */
export async function currentSegment(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`.execute(db);
  return rows[0]?.name ?? '';
}

export type ArchiverState = { failing: boolean; segment: string | null; since: Date | null };

/** Failing means that the latest attempt was no success. */
export async function archiverState(db: Database): Promise<ArchiverState> {
  const { rows } = await sql<ArchiverState>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
      last_failed_wal as segment, last_failed_time as since
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { failing: false, segment: null, since: null };
}

/** Holds for this connection until `finishBase`: what is copied meanwhile can be made whole by the log. */
export async function beginBase(db: Database, label: string): Promise<void> {
  await sql`select pg_backup_start(${label}, fast => true)`.execute(db);
}

export type BaseEnd = { label: string; tablespaces: string };

/** Waits until every piece of the log that the copy needs is archived. */
export async function finishBase(db: Database): Promise<BaseEnd> {
  const { rows } = await sql<BaseEnd>`
    select labelfile as label, spcmapfile as tablespaces from pg_backup_stop(wait_for_archive => true)`.execute(db);
  return rows[0] ?? { label: '', tablespaces: '' };
}
