import { storedFiles } from '../domains/media/media.api.ts';
import { explainBackupFailure } from '../platform/backup/explain-failure.ts';
import { copyFiles } from '../platform/backup/files/copy-files.ts';
import { watchBytes } from '../platform/backup/watch-bytes.ts';
import { joinDatabase } from '../platform/database/connect/provide-database.ts';
import { say } from '../platform/process/operator-words.ts';
import { readDiskStorage } from '../platform/storage/disk-storage.ts';
import { folderOfMedia, openMediaStorage } from '../wiring/media-storage.ts';
import { assertSite } from './assert-site.ts';
import { CommandError, type SiteCommand, type SiteDeps } from './command.ts';

async function copyToS3({ config, log, signal, showProgress }: SiteDeps, args: string[]): Promise<string> {
  if (args.length > 0) throw new CommandError(say('This command takes no further arguments.'));
  if (!config.s3) throw new CommandError(say('Please name the bucket with S3_BUCKET and the other S3_* settings.'));
  await assertSite(config);
  const from = readDiskStorage(folderOfMedia(config.dataDir));
  const to = await openMediaStorage({ config, log });
  const database = await joinDatabase(config, log);
  try {
    const watch = watchBytes({ signal, onProgress: showProgress((size) => say('Copying … {size}', { size })) });
    const { copied, there, missing } = await copyFiles({ from, to, keys: storedFiles(database.db), watch });
    const done = say('{copied} media files are copied and compared, {there} were in the bucket already.', {
      copied,
      there,
    });
    if (missing.length === 0) return `${done} ${say('None is missing.')}`;
    const names = missing.slice(0, 10).join(', ');
    const lacking = say('{count} files that the database names are missing: {names}', { count: missing.length, names });
    throw new CommandError(`${done} ${lacking}`);
  } finally {
    await database.stop();
  }
}

export const mediaCommands: SiteCommand[] = [
  {
    words: 'media copy-to-s3',
    usage: say('copies the media folder into the bucket of S3_BUCKET, also while the server runs; can be run again'),
    async runOnSite(deps, args) {
      try {
        return await copyToS3(deps, args);
      } catch (error) {
        const reason = deps.signal.aborted ? say('Interrupted. It can be run again.') : explainBackupFailure(error);
        throw reason === undefined ? error : new CommandError(reason, { cause: error });
      }
    },
  },
];
