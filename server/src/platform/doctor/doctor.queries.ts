import { statement } from '../database/sql.ts';

type Facts = { version: number; now: Date; autovacuum: string; fsync: string; connections: number; most: number };

export const databaseFacts = statement<Facts, []>(
  `select current_setting('server_version_num')::int as version, clock_timestamp() as now,
     current_setting('autovacuum') as autovacuum, current_setting('fsync') as fsync,
     (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
     current_setting('max_connections')::int as most`,
);

/** A unique index that was not finished lets doubles in. */
export const brokenIndexes = statement<{ name: string }, []>(
  'select indexrelid::regclass::text as name from pg_index where not indisvalid order by 1 limit 20',
);

/** Running or holding locks for longer than any request of ours may. */
export const longStatements = statement<{ seconds: number; query: string }, []>(
  `select extract(epoch from clock_timestamp() - xact_start)::int as seconds, left(query, 120) as query
   from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
     and xact_start < clock_timestamp() - interval '2 minutes'
   order by xact_start limit 5`,
);

export const followers = statement<{ name: string; behind: number | null }, []>(
  `select coalesce(nullif(application_name, ''), client_addr::text, '') as name,
     extract(epoch from replay_lag)::float8 as behind
   from pg_stat_replication`,
);

export const followingState = statement<{ follows: boolean; behind: number | null }, []>(
  `select pg_is_in_recovery() as follows,
     case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
       else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as behind`,
);
