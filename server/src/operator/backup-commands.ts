import { dirname } from 'node:path';
import { type CheckedBackup, checkBackup } from '../platform/backup/check-backup.ts';
import { explainBackupFailure } from '../platform/backup/explain-failure.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { restoreWal } from '../platform/backup/wal/restore-wal.ts';
import { joinDatabase } from '../platform/database/provide-database.ts';
import { backupSource, readWalPlace, restoreTarget, walRestore } from '../wiring/backup.ts';
import { assertSite, exists } from './assert-site.ts';
import { readBackupArguments, readWalArguments, type WalArguments } from './backup-arguments.ts';
import { CommandError, type SiteCommand, type SiteNeeds } from './command.ts';
import { formatBytes } from './show-progress.ts';

async function backup({ config, clock, log, signal, showProgress }: SiteNeeds, args: string[]): Promise<string> {
  const { file, resume, secret } = await readBackupArguments(args, config);
  if (await exists(file)) throw new CommandError(`${file} is there already; please choose another name.`);
  if (!(await exists(dirname(file)))) throw new CommandError(`There is no folder ${dirname(file)}.`);
  await assertSite(config);
  const database = await joinDatabase(config, log);
  try {
    const source = backupSource(config, database, { clock, log });
    const summary = await makeBackup(source, file, { secret, resume, signal, onProgress: showProgress('Copying') });
    if (summary.missing.length > 0) {
      const named = summary.missing.slice(0, 10).join(', ');
      throw new CommandError(
        `${file} is written, but ${summary.missing.length} media files that the database names are missing: ${named}`,
      );
    }
    return `${file} is written: ${rowsAndFiles(summary)}.`;
  } finally {
    await database.stop();
  }
}

async function check({ config, signal, showProgress }: SiteNeeds, args: string[]): Promise<string> {
  const { file, secret } = await readBackupArguments(args, config);
  const checked = await checkBackup(file, { secret, signal, onProgress: showProgress('Checking') });
  return [
    `${file} is whole: ${rowsAndFiles(checked.summary)} (${formatBytes(checked.bytes)}), as of ${checked.description.takenAt}.`,
    ...lacking(checked.summary.missing),
  ].join('\n');
}

async function restore(needs: SiteNeeds, args: string[]): Promise<string> {
  const wal = readWalArguments(args, needs.config);
  return wal ? restoreFromWal(needs, wal) : restoreFromFile(needs, args);
}

async function restoreFromWal({ config, log }: SiteNeeds, wal: WalArguments): Promise<string> {
  if (config.databaseUrl) {
    throw new CommandError(
      'An archive of the log is restored into the embedded database; please leave DATABASE_URL out.',
    );
  }
  const place = await readWalPlace(wal.from, log);
  const { files, missing } = await restoreWal({ ...walRestore(config, log), place, until: wal.until });
  const moment = wal.until ? `as of ${wal.until.toISOString()}` : 'up to the end of the archive';
  return [
    `Restored the database and ${files} media files into ${config.dataDir}, ${moment}.`,
    ...lacking(missing),
  ].join('\n');
}

async function restoreFromFile({ config, log, signal, showProgress }: SiteNeeds, args: string[]): Promise<string> {
  const { file, secret } = await readBackupArguments(args, config);
  const options = { secret, signal, onProgress: showProgress('Reading') };
  const { checked, leftOut } = await restoreBackup(file, restoreTarget(config, log), options);
  const place = config.databaseUrl ? `the database of DATABASE_URL and ${config.dataDir}` : config.dataDir;
  return [
    `Restored ${rowsAndFiles(checked.summary)} into ${place}, as of ${checked.description.takenAt}.`,
    ...lacking(checked.summary.missing),
    ...(leftOut.length > 0 ? [`Left out, since no version of Hearth has these tables: ${leftOut.join(', ')}.`] : []),
  ].join('\n');
}

function rowsAndFiles({ rows, files }: CheckedBackup['summary']): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} rows of ${Object.keys(rows).length} tables and ${files} media files`;
}

function lacking(missing: string[]): string[] {
  return missing.length === 0 ? [] : [`These media files are not in it: ${missing.join(', ')}`];
}

/** In plain words, whatever failed. */
function explained(run: SiteCommand['runOnSite']): SiteCommand['runOnSite'] {
  return (needs, args) =>
    run(needs, args).catch((error: unknown) => {
      const reason = needs.signal.aborted ? interrupted : explainBackupFailure(error);
      throw reason === undefined ? error : new CommandError(reason, { cause: error });
    });
}

const interrupted = 'Interrupted. A backup can be continued with --resume, a restore can be run again.';

export const backupCommands: SiteCommand[] = [
  {
    words: 'backup check',
    usage: '<file> [--key-file <file>]  reads all of a backup and says whether it is whole',
    runOnSite: explained(check),
  },
  {
    words: 'backup',
    usage: '<file> [--resume] [--key-file <file>]  database, media and keys, also while the server runs',
    runOnSite: explained(backup),
  },
  {
    words: 'restore',
    usage:
      '<file> [--key-file <file>], or --wal <folder or s3://bucket/path> [--until <time>]  fills the empty data folder that DATA_DIR names',
    runOnSite: explained(restore),
  },
];
