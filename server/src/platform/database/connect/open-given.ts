import type { DatabaseSettings } from '../../config/database-settings.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../database.ts';

/** The database of `DATABASE_URL`, with its replica if one is named; undefined if none is given. */
export function openGiven(
  { databaseUrl, databaseReplicaUrl, databaseDriver, databasePrepared }: DatabaseSettings,
  { max, log }: Pick<DatabaseOptions, 'max' | 'log'>,
): OpenDatabase | undefined {
  if (!databaseUrl) return undefined;
  const replica = databaseReplicaUrl ? { connectionString: databaseReplicaUrl } : undefined;
  const options = { max, log, driver: databaseDriver, preparing: databasePrepared, replica };
  return openDatabase({ connectionString: databaseUrl }, options);
}
