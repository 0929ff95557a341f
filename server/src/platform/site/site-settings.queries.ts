import type { Database } from '../database/database.ts';
import { statement } from '../database/sql.ts';
import type { StoredSettings } from './stored-settings.ts';

export type VersionedSettings = { version: number; settings: StoredSettings };
type Row = { version: number; settings: unknown };

const none: VersionedSettings = { version: 0, settings: {} };

const read = statement<Row, []>('select version, settings from site_settings');
const version = statement<{ version: number }, []>('select version from site_settings');
const makeRow = statement<never, []>(
  "insert into site_settings (version, settings) values (0, '{}') on conflict (only_row) do nothing",
);
const lock = statement<Row, []>('select version, settings from site_settings for update');
const write = statement<never, [version: number, settings: string]>(
  'update site_settings set version = $1, settings = $2',
);

export async function storedSettings(db: Database): Promise<VersionedSettings> {
  const [row] = await read(db);
  return row ? toSettings(row) : none;
}

export async function settingsVersion(db: Database): Promise<number> {
  const [row] = await version(db);
  return row?.version ?? none.version;
}

/** Until the transaction ends, nobody else changes a setting. */
export async function lockSettings(trx: Database): Promise<VersionedSettings> {
  await makeRow(trx);
  const [row] = await lock(trx);
  return row ? toSettings(row) : none;
}

export async function writeSettings(trx: Database, { version, settings }: VersionedSettings): Promise<void> {
  await write(trx, version, JSON.stringify(settings, wellFormed));
}

/** PostgreSQL refuses half a character in JSON, which a column of text takes for an unknown one. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

function toSettings({ version, settings }: Row): VersionedSettings {
  return { version, settings: settings as StoredSettings };
}
