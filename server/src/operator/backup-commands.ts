import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CheckedBackup, checkBackup } from '../platform/backup/check-backup.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { refuseUnfinishedRestore } from '../platform/backup/restore-marker.ts';
import { assertStrongKey } from '../platform/config/backup-settings.ts';
import type { Config } from '../platform/config/config.ts';
import { joinDatabase } from '../platform/database/provide-database.ts';
import { backupSource, restoreTarget } from '../wiring/backup.ts';
import { CommandError, type SiteCommand, type SiteNeeds } from './command.ts';
import { explainBackupFailure } from './explain-backup-failure.ts';
import { formatBytes } from './show-progress.ts';

type Arguments = { file: string; resume: boolean; secret: string | undefined };

async function readArguments(args: string[], config: Config): Promise<Arguments> {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new CommandError('Please give the name of one backup file.');
  const keyFile = values['key-file'];
  const secret = keyFile === undefined ? config.backup.key : await readKeyFile(keyFile);
  return { file, resume: values.resume === true, secret };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { resume: { type: 'boolean' }, 'key-file': { type: 'string' } },
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

async function readKeyFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`The key file ${path} cannot be read.`);
  });
  return assertStrongKey(text.trim(), `The key in ${path}`);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Otherwise a mistyped folder would become a new, empty site. */
async function assertSite({ dataDir, databaseUrl }: Config): Promise<void> {
  await refuseUnfinishedRestore(dataDir);
  if (!databaseUrl && !(await exists(join(dataDir, 'postgres')))) {
    throw new CommandError(`There is no site in ${dataDir}; please name its folder with DATA_DIR.`);
  }
}

async function backup({ config, clock, log, signal, showProgress }: SiteNeeds, args: string[]): Promise<string> {
  const { file, resume, secret } = await readArguments(args, config);
  if (await exists(file)) throw new CommandError(`${file} is there already; please choose another name.`);
  if (!(await exists(dirname(file)))) throw new CommandError(`There is no folder ${dirname(file)}.`);
  await assertSite(config);
  const database = await joinDatabase(config, log);
  try {
    const source = backupSource(config, database, clock);
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
  const { file, secret } = await readArguments(args, config);
  const checked = await checkBackup(file, { secret, signal, onProgress: showProgress('Checking') });
  return [
    `${file} is whole: ${rowsAndFiles(checked.summary)} (${formatBytes(checked.bytes)}), as of ${checked.description.takenAt}.`,
    ...missingFiles(checked),
  ].join('\n');
}

async function restore({ config, log, signal, showProgress }: SiteNeeds, args: string[]): Promise<string> {
  const { file, secret } = await readArguments(args, config);
  const options = { secret, signal, onProgress: showProgress('Reading') };
  const { checked, leftOut } = await restoreBackup(file, restoreTarget(config, log), options);
  const place = config.databaseUrl ? `the database of DATABASE_URL and ${config.dataDir}` : config.dataDir;
  return [
    `Restored ${rowsAndFiles(checked.summary)} into ${place}, as of ${checked.description.takenAt}.`,
    ...missingFiles(checked),
    ...(leftOut.length > 0 ? [`Left out, since no version of Hearth has these tables: ${leftOut.join(', ')}.`] : []),
  ].join('\n');
}

function rowsAndFiles({ rows, files }: CheckedBackup['summary']): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} rows of ${Object.keys(rows).length} tables and ${files} media files`;
}

function missingFiles({ summary: { missing } }: CheckedBackup): string[] {
  return missing.length === 0 ? [] : [`Missing since before the backup was made: ${missing.join(', ')}`];
}

/** In the words of the operator, whatever failed. */
function explained(run: SiteCommand['runOnSite']): SiteCommand['runOnSite'] {
  return (needs, args) =>
    run(needs, args).catch((error: unknown) => {
      throw explainBackupFailure(error, needs.signal);
    });
}

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
    usage: '<file> [--key-file <file>]  fills the empty data folder that DATA_DIR names',
    runOnSite: explained(restore),
  },
];
