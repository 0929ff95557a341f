import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { assertStrongKey } from '../platform/config/backup-settings.ts';
import type { Config } from '../platform/config/config.ts';
import { isS3Address, parseS3Address, type S3Place } from '../platform/config/s3-settings.ts';
import { say } from '../platform/process/operator-words.ts';
import { CommandError } from './command.ts';

export type BackupArguments = { file: string; resume: boolean; withoutDamaged: boolean; secret: string | undefined };

export async function readBackupArguments(args: string[], config: Config): Promise<BackupArguments> {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new CommandError(say('Please give the name of one backup file.'));
  const keyFile = values['key-file'];
  const secret = keyFile === undefined ? config.backup.key : await readKeyFile(keyFile);
  return { file, resume: values.resume === true, withoutDamaged: values['without-damaged'] === true, secret };
}

export type WalArguments = { from: string | S3Place; until: Date | undefined };

/** Nothing if a file is to be restored. */
export function readWalArguments(args: string[], config: Config): WalArguments | undefined {
  const { values, positionals } = parse(args);
  const { wal, until } = values;
  if (wal === undefined) {
    if (until !== undefined) throw new CommandError(say('--until is of use only together with --wal.'));
    return undefined;
  }
  if (positionals.length > 0) throw new CommandError(say('Please give either a backup file or --wal.'));
  if (values['without-damaged'])
    throw new CommandError(say('--without-damaged is of use only for a backup file, not together with --wal.'));
  const from = isS3Address(wal) ? readPlace(wal, config) : resolve(wal);
  return { from, until: until === undefined ? undefined : readMoment(until) };
}

/** Reached with the keys of the settings. */
function readPlace(address: string, { s3, backup }: Config): S3Place {
  const account = backup.walS3 ?? s3;
  if (account) return { ...account, ...parseS3Address('--wal', address) };
  throw new CommandError(
    say('Please give the keys for S3 as well: BACKUP_WAL_DIR or S3_BUCKET, with the other S3_* settings.'),
  );
}

/** A time without a zone would mean another moment on another machine, and a restore to the wrong one. */
function readMoment(text: string): Date {
  const written = text
    .trim()
    .replace(' ', 'T')
    .replace(/T(\d\d:\d\d)(?=$|Z|[+-])/, 'T$1:00');
  if (z.iso.datetime({ offset: true }).safeParse(written).success) return new Date(written);
  if (z.iso.datetime({ local: true }).safeParse(written).success) {
    throw new CommandError(
      say('"{text}" does not say in which time zone; please write it like {utc} (UTC) or {local}.', {
        text,
        utc: '2026-01-15T12:00:00Z',
        local: '2026-01-15T14:00:00+02:00',
      }),
    );
  }
  throw new CommandError(say('"{text}" is not a time; please write it like 2026-01-15T12:00:00Z.', { text }));
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        resume: { type: 'boolean' },
        'without-damaged': { type: 'boolean' },
        'key-file': { type: 'string' },
        wal: { type: 'string' },
        until: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

async function readKeyFile(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(say('The key file {path} cannot be read.', { path }));
  });
  return assertStrongKey(text.trim(), (min) =>
    say('The key in {path} must have at least {min} characters; "openssl rand -base64 32" makes a good one.', {
      path,
      min,
    }),
  );
}
