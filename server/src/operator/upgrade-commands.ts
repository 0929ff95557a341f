import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { backupName } from '../platform/backup/keep-backups.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { putSiteAside, readRestoreState, upgradeBackups, upgradeNote } from '../platform/backup/restore-marker.ts';
import type { Config } from '../platform/config/config.ts';
import { joinDatabase } from '../platform/database/connect/provide-database.ts';
import { isFolderLocked } from '../platform/database/embedded/folder-lock.ts';
import { readMigrations } from '../platform/database/migrate/migration-files.ts';
import { planUpgrade, type UpgradePlan } from '../platform/database/migrate/plan-upgrade.ts';
import { upgradeDatabase } from '../platform/database/migrate/upgrade-database.ts';
import { say } from '../platform/process/operator-words.ts';
import { readIfThere } from '../platform/secrets/file-secret.ts';
import { backupSource, restoreTarget } from '../wiring/backup.ts';
import { ownVersion } from '../wiring/own-version.ts';
import { assertSite } from './assert-site.ts';
import { explained } from './backup-commands.ts';
import { CommandError, type SiteCommand, type SiteDeps } from './command.ts';
import { formatBytes } from './show-progress.ts';

const noted = z.object({ version: z.string(), at: z.string(), backup: z.string() });

/** Run in the folder of the new version, while the version before serves. */
async function upgrade(deps: SiteDeps, args: string[]): Promise<string> {
  const { config, clock, log, signal, showProgress } = deps;
  const dry = readDry(args);
  await assertSite(config);
  const database = await joinDatabase(config, log);
  try {
    const plan = await planUpgrade(database.db);
    if (dry || plan.pending.length === 0) return inWords(plan);
    const file = join(config.backup.dir ?? join(config.dataDir, upgradeBackups), nameOf(clock.now()));
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const { key: secret } = config.backup;
    const onProgress = showProgress((size) => say('Copying … {size}', { size }));
    await makeBackup(backupSource(config, database, { clock, log }), file, { secret, signal, onProgress });
    await checkBackup(file, { secret, signal });
    await noteUpgrade(config, clock.now(), file);
    await upgradeDatabase(database, log);
    return [
      say('{file} holds the site as it was.', { file }),
      say('The database is ready for Hearth {version}. The version before goes on serving until you stop it.', {
        version: ownVersion,
      }),
      say(
        'Now stop it and start this one. "operator -- rollback" in the folder of the version before undoes the upgrade.',
      ),
    ].join('\n');
  } finally {
    await database.stop();
  }
}

/** Run in the folder of the version before, with no server running. */
async function rollback({ config, clock, log, signal, showProgress }: SiteDeps): Promise<string> {
  const { dataDir, databaseUrl } = config;
  const text = await readIfThere(join(dataDir, upgradeNote));
  if (text === undefined)
    throw new CommandError(say('{dataDir} knows of no upgrade that could be undone.', { dataDir }));
  const { backup: file } = noted.parse(JSON.parse(text));
  if (databaseUrl)
    throw new CommandError(
      say(
        'Please let DATABASE_URL name a new, empty database, and run "operator -- restore {file}" with an empty DATA_DIR.',
        {
          file,
        },
      ),
    );
  if (await isFolderLocked(dataDir))
    throw new CommandError(say('A server is using {dataDir}; please stop it first.', { dataDir }));
  const { key: secret } = config.backup;
  const { description } = await checkBackup(file, { secret, signal });
  const newer = (await readMigrations()).length > description.migrations.length;
  if (newer)
    throw new CommandError(
      say('Please run this in the folder of the version before: this one would upgrade the database again.'),
    );
  const interrupted = (await readRestoreState(dataDir)) !== undefined;
  const aside = interrupted ? undefined : await putSiteAside(dataDir, clock.now());
  const onProgress = showProgress((size) => say('Reading … {size}', { size }));
  const { checked } = await restoreBackup(file, restoreTarget(config, log), { secret, signal, onProgress });
  return [
    say('{dataDir} holds the site as of {time} again.', { dataDir, time: checked.description.takenAt }),
    ...(aside ? [say('What was written since is in {aside}; delete it when you do not need it.', { aside })] : []),
  ].join('\n');
}

function readDry(args: string[]): boolean {
  const unknown = args.find((arg) => arg !== '--dry-run');
  if (unknown) throw new CommandError(say('{argument} is not known here.', { argument: unknown }));
  return args.includes('--dry-run');
}

const nameOf = (at: Date) => `before-${ownVersion}-${backupName(at)}`;

async function noteUpgrade({ dataDir }: Config, at: Date, backup: string): Promise<void> {
  const note = { version: ownVersion, at: at.toISOString(), backup: resolve(backup) };
  await writeFile(join(dataDir, upgradeNote), JSON.stringify(note), { mode: 0o600, flush: true });
}

function inWords({ from, pending }: UpgradePlan): string {
  const version = ownVersion;
  if (pending.length === 0)
    return say('The database is ready for Hearth {version}: stop the version before and start this one.', { version });
  const seconds = pending.reduce((sum, each) => sum + each.seconds, 0);
  return [
    say('Hearth {version} brings these migrations; the database has come as far as {from}:', {
      version,
      from: from ?? '–',
    }),
    ...pending.map(
      ({ name, statements, tables, bytes, seconds }) =>
        `  ${name}: ${say('statements: {statements}, about {seconds} s', { statements, seconds })}${tables.length > 0 ? ` (${tables.join(', ')}: ${formatBytes(bytes)})` : ''}`,
    ),
    say('Together about {seconds} s, during which the version before goes on serving, and before them a backup.', {
      seconds,
    }),
  ].join('\n');
}

export const upgradeCommands: SiteCommand<string>[] = [
  {
    words: 'upgrade',
    usage: say('[--dry-run]  backs up, then migrates the database while the version before serves'),
    runOnSite: explained(upgrade),
  },
  {
    words: 'rollback',
    usage: say('brings back what the last upgrade backed up; run it in the folder of the version before'),
    runOnSite: explained(rollback),
  },
];
