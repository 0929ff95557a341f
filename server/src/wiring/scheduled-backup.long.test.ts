import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBackup } from '../platform/backup/check-backup.ts';
import type { Connection } from '../platform/database/connect/connection.ts';
import { useBackupBench } from '../testing/backup-bench.ts';
import { backUpApart } from './back-up-apart.ts';
import { dataFiles } from './backup.ts';

const at = useBackupBench();

const secret = undefined;
describe('a scheduled backup', () => {
  const settings = (dir: string) => {
    const { host, user, password, database } = at.bench.source.address as Connection;
    const url = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
    return {
      PATH: process.env.PATH,
      DATA_DIR: at.bench.app.config.dataDir,
      DATABASE_URL: url,
      BACKUP_DIR: dir,
      LOG_LEVEL: 'silent',
    };
  };

  it('is made in a process of its own', async () => {
    const { signal } = new AbortController();
    await backUpApart(signal, settings(join(at.place.folder, 'backups')));
    const [name = ''] = await readdir(join(at.place.folder, 'backups'));
    expect(name).toMatch(/^hearth-20.*Z\.backup$/);
    await checkBackup(join(at.place.folder, 'backups', name), { secret });
    await writeFile(join(at.place.folder, 'a-file'), '');
    await expect(backUpApart(signal, settings(join(at.place.folder, 'a-file')))).rejects.toThrow('a-file is a file.');
  });

  it('ends when the server stops', async () => {
    const stopping = new AbortController();
    const backup = backUpApart(stopping.signal, settings(join(at.place.folder, 'backups')));
    stopping.abort();
    await expect(backup).rejects.toThrow('aborted');
    await expect(stat(join(at.place.folder, 'backups', 'hearth.backup'))).rejects.toThrow();
  });
});

it('every file at the top of the data folder is either kept or known to be made anew', async () => {
  const madeAnew = ['media', 'uploads'];
  const found = await readdir(at.bench.app.config.dataDir);
  expect(found.filter((name) => !madeAnew.includes(name) && !dataFiles.includes(name))).toEqual([]);
});
