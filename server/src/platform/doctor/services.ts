import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { newestBackup } from '../backup/keep-backups.ts';
import { openTransport } from '../email/send-now.ts';
import { connectNats } from '../live/between-servers/nats-transport.ts';
import { createLog } from '../log/log.ts';
import type { Storage } from '../storage/storage.ts';
import { bad, type Check, good, warning } from './check.ts';

const hourMs = 3_600_000;
const timeoutMs = 15_000;

/** `to`: a mail is really sent to this address; without it the mail server is only asked to let us in. */
export function checkMail(to: string | undefined): Check {
  return async ({ say, config: { smtpUrl, mailFrom } }) => {
    if (!smtpUrl)
      return warning(
        say('No email can be sent.'),
        say('Set SMTP_URL: without it nobody can reset a password or confirm an address.'),
      );
    const transport = await openTransport(smtpUrl);
    try {
      await transport.verify();
      if (!to) return good(say('The mail server lets us in.'));
      const subject = say('A test of the email of your site');
      await transport.sendMail({ from: mailFrom, to, subject, text: say('Email works: your site can send it.') });
      return good(say('An email was sent to {address}.', { address: to }));
    } catch (error) {
      return bad(
        say('The mail server refuses: {reason}', { reason: error instanceof Error ? error.message : String(error) }),
        say('Look at SMTP_URL, at MAIL_FROM and at the log of the mail server.'),
      );
    } finally {
      transport.close();
    }
  };
}

/** Writes a small file, reads it and deletes it. */
export function checkStorage(storage: Storage): Check {
  return async ({ say, config: { s3 } }) => {
    const key = `doctor/${randomUUID()}`;
    try {
      await storage.put(key, Readable.from([Buffer.from(key)]));
      const read = await storage.get(key);
      const text = Buffer.concat(await read.toArray()).toString();
      if (text !== key) throw new Error(say('other bytes came back'));
      return good(
        s3 ? say('The bucket {bucket} keeps files.', { bucket: s3.bucket }) : say('The folder for media keeps files.'),
      );
    } catch (error) {
      return bad(
        say('Files cannot be kept: {reason}', { reason: error instanceof Error ? error.message : String(error) }),
        s3 ? say('Look at the settings S3_… and at the service.') : say('Look at the owner and rights of DATA_DIR.'),
      );
    } finally {
      await storage.delete(key).catch(() => undefined);
    }
  };
}

export const checkNats: Check = async ({ say, config: { cluster } }) => {
  const { natsUrls: urls } = cluster;
  if (urls.length === 0) return null;
  const transport = await connectNats({ urls, log: createLog('silent') });
  try {
    const came = new Promise<void>((resolve, reject) => {
      transport.listen('doctor', () => resolve());
      setTimeout(() => reject(new Error('timeout')), timeoutMs).unref();
    });
    transport.send('doctor', Buffer.from('?'));
    await came;
    return good(say('NATS carries messages between servers.'));
  } finally {
    await transport.close();
  }
};

export const checkBackups: Check = async ({ say, clock, config: { backup } }) => {
  const { dir, everyHours, key, walDir, walS3 } = backup;
  if (!dir) {
    if (walDir || walS3) return good(say('The write-ahead log is archived.'));
    return warning(say('No backups are made.'), say('Set BACKUP_DIR to a folder on another disk.'));
  }
  const newest = await newestBackup({ dir });
  if (!newest)
    return warning(say('There is no backup yet.'), say('Make one now: npm run operator -- backup a-file.backup'));
  const hours = Math.round((clock.now().getTime() - newest.at.getTime()) / hourMs);
  const says = say('The newest backup was made and checked {hours} hours ago.', { hours });
  if (hours > 2 * everyHours)
    return bad(says, say('Look at the log for the reason; npm run operator -- warnings list names failing jobs.'));
  if (!key) return warning(says, say('Backups are not encrypted: set BACKUP_KEY if others can read BACKUP_DIR.'));
  return good(says);
};
