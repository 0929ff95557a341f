import { dirname } from 'node:path';
import { DamagedBackupError } from '../platform/backup/backup-error.ts';
import { type CheckedBackup, checkBackup } from '../platform/backup/check-backup.ts';
import { explainBackupFailure } from '../platform/backup/explain-failure.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { restoreWal } from '../platform/backup/wal/restore-wal.ts';
import { joinDatabase } from '../platform/database/connect/provide-database.ts';
import { say } from '../platform/process/operator-words.ts';
import { backupSource, readWalPlace, restoreTarget, walRestore } from '../wiring/backup.ts';
import { assertSite, exists } from './assert-site.ts';
import { readBackupArguments, readWalArguments, type WalArguments } from './backup-arguments.ts';
import { CommandError, type SiteCommand, type SiteDeps } from './command.ts';
import { formatBytes } from './show-progress.ts';

async function backup({ config, clock, log, signal, showProgress }: SiteDeps, args: string[]): Promise<string> {
  const { file, resume, secret } = await readBackupArguments(args, config);
  if (await exists(file)) throw new CommandError(say('{file} is there already; please choose another name.', { file }));
  if (!(await exists(dirname(file))))
    throw new CommandError(say('There is no folder {folder}.', { folder: dirname(file) }));
  await assertSite(config);
  const database = await joinDatabase(config, log);
  try {
    const source = backupSource(config, database, { clock, log });
    const summary = await makeBackup(source, file, {
      secret,
      resume,
      signal,
      onProgress: showProgress((size) => say('Copying … {size}', { size })),
    });
    if (summary.missing.length > 0) {
      const names = summary.missing.slice(0, 10).join(', ');
      throw new CommandError(
        say('{file} is written, but {count} media files that the database names are missing: {names}', {
          file,
          count: summary.missing.length,
          names,
        }),
      );
    }
    return say('{file} is written: {rows} rows of {tables} tables and {files} media files.', {
      file,
      ...countsIn(summary),
    });
  } finally {
    await database.stop();
  }
}

async function check({ config, signal, showProgress }: SiteDeps, args: string[]): Promise<string> {
  const { file, secret } = await readBackupArguments(args, config);
  const checked = await checkBackup(file, {
    secret,
    signal,
    onProgress: showProgress((size) => say('Checking … {size}', { size })),
  });
  return [
    say('{file} is complete: {rows} rows of {tables} tables and {files} media files ({size}), as of {time}.', {
      file,
      ...countsIn(checked.summary),
      size: formatBytes(checked.bytes),
      time: checked.description.takenAt,
    }),
    ...lacking(checked.summary.missing),
  ].join('\n');
}

async function restore(deps: SiteDeps, args: string[]): Promise<string> {
  const wal = readWalArguments(args, deps.config);
  return wal ? restoreFromWal(deps, wal) : restoreFromFile(deps, args);
}

async function restoreFromWal({ config, log }: SiteDeps, wal: WalArguments): Promise<string> {
  if (config.databaseUrl) {
    throw new CommandError(
      say('An archive of the log is restored into the embedded database; please leave DATABASE_URL out.'),
    );
  }
  const place = await readWalPlace(wal.from, log);
  const { files, missing } = await restoreWal({ ...walRestore(config, log), place, until: wal.until });
  const { dataDir } = config;
  const restored = wal.until
    ? say('Restored the database and {files} media files into {dataDir}, as of {time}.', {
        files,
        dataDir,
        time: wal.until.toISOString(),
      })
    : say('Restored the database and {files} media files into {dataDir}, up to the end of the archive.', {
        files,
        dataDir,
      });
  return assertNothingMissing([restored, ...lacking(missing)].join('\n'), missing);
}

async function restoreFromFile({ config, log, signal, showProgress }: SiteDeps, args: string[]): Promise<string> {
  const { file, secret, withoutDamaged } = await readBackupArguments(args, config);
  const onProgress = showProgress((size) => say('Reading … {size}', { size }));
  const options = { secret, signal, onProgress, withoutDamaged };
  const { checked, leftOut, missing } = await restoreBackup(file, restoreTarget(config, log), options).catch(
    (error: unknown) => {
      throw withoutDamaged ? error : withHint(error);
    },
  );
  const { files, ...counts } = countsIn(checked.summary);
  const done = { ...counts, files: files - checked.lost, folder: config.dataDir, time: checked.description.takenAt };
  const lines = [
    config.databaseUrl
      ? say(
          'Restored {rows} rows of {tables} tables and {files} media files into the database of DATABASE_URL and {folder}, as of {time}.',
          done,
        )
      : say('Restored {rows} rows of {tables} tables and {files} media files into {folder}, as of {time}.', done),
    ...(checked.lost > 0 ? [say('Damaged media files that were left out: {count}.', { count: checked.lost })] : []),
    ...lacking(missing),
    ...(leftOut.length > 0
      ? [say('Left out, since no version of Hearth has these tables: {tables}.', { tables: leftOut.join(', ') })]
      : []),
  ];
  return assertNothingMissing(lines.join('\n'), withoutDamaged ? [] : missing);
}

/** Whether the damage is in media files only is known when everything behind it is read. */
function withHint(error: unknown): unknown {
  if (!(error instanceof DamagedBackupError)) return error;
  const hint = say('If only media files are damaged, --without-damaged restores everything else.');
  return new DamagedBackupError(`${error.message} ${hint}`, { cause: error });
}

function countsIn({ rows, files }: CheckedBackup['summary']) {
  const counts = Object.values(rows);
  return { rows: counts.reduce((sum, count) => sum + count, 0), tables: counts.length, files };
}

/** A script that reads only the exit code must not take a site without some of its media for a whole one. */
function assertNothingMissing(said: string, missing: string[]): string {
  if (missing.length > 0) throw new CommandError(said);
  return said;
}

function lacking(missing: string[]): string[] {
  return missing.length === 0 ? [] : [say('These media files are not in it: {names}', { names: missing.join(', ') })];
}

/** In plain words, whatever failed. */
export function explained(run: SiteCommand<string>['runOnSite']): SiteCommand<string>['runOnSite'] {
  return (deps, args) =>
    run(deps, args).catch((error: unknown) => {
      const reason = deps.signal.aborted ? interrupted : explainBackupFailure(error);
      throw reason === undefined ? error : new CommandError(reason, { cause: error });
    });
}

const interrupted = say('Interrupted. A backup can be continued with --resume, a restore can be run again.');

export const backupCommands: SiteCommand<string>[] = [
  {
    words: 'backup check',
    usage: say('<file> [--key-file <file>]  reads all of a backup and says whether it is complete'),
    runOnSite: explained(check),
  },
  {
    words: 'backup',
    usage: say('<file> [--resume] [--key-file <file>]  database, media and keys, also while the server runs'),
    runOnSite: explained(backup),
  },
  {
    words: 'restore',
    usage: say(
      '<file> [--key-file <file>] [--without-damaged], or --wal <folder or s3://bucket/path> [--until <time>]  fills the empty data folder that DATA_DIR names',
    ),
    runOnSite: explained(restore),
  },
];
