import { storedFiles } from '../domains/media/media.api.ts';
import { explainBackupFailure } from '../platform/backup/explain-failure.ts';
import { copyFiles } from '../platform/backup/files/copy-files.ts';
import { watchBytes } from '../platform/backup/watch-bytes.ts';
import { joinDatabase } from '../platform/database/provide-database.ts';
import { readDiskStorage } from '../platform/storage/disk-storage.ts';
import { folderOfMedia, openMediaStorage } from '../wiring/media-storage.ts';
import { assertSite } from './assert-site.ts';
import { CommandError, type SiteCommand, type SiteNeeds } from './command.ts';

async function copyToS3({ config, log, signal, showProgress }: SiteNeeds, args: string[]): Promise<string> {
  if (args.length > 0) throw new CommandError('This command takes nothing more.');
  if (!config.s3) throw new CommandError('Please name the bucket with S3_BUCKET and the other S3_* settings.');
  await assertSite(config);
  const from = readDiskStorage(folderOfMedia(config.dataDir));
  const to = await openMediaStorage({ config, log });
  const database = await joinDatabase(config, log);
  try {
    const watch = watchBytes({ signal, onProgress: showProgress('Copying') });
    const { copied, there, missing } = await copyFiles({ from, to, keys: storedFiles(database.db), watch });
    const done = `${copied} media files are copied and compared, ${there} were in the bucket already`;
    if (missing.length === 0) return `${done}. None is missing.`;
    const named = missing.slice(0, 10).join(', ');
    throw new CommandError(`${done}, but ${missing.length} that the database names are missing: ${named}`);
  } finally {
    await database.stop();
  }
}

export const mediaCommands: SiteCommand[] = [
  {
    words: 'media copy-to-s3',
    usage: 'copies the media folder into the bucket of S3_BUCKET, also while the server runs; can be run again',
    async runOnSite(needs, args) {
      try {
        return await copyToS3(needs, args);
      } catch (error) {
        const reason = needs.signal.aborted ? 'Interrupted. It can be run again.' : explainBackupFailure(error);
        throw reason === undefined ? error : new CommandError(reason, { cause: error });
      }
    },
  },
];
