import { randomUUID } from 'node:crypto';
import { readConfig } from '../platform/config/config.ts';
import type { S3Place } from '../platform/config/s3-settings.ts';

/**
 * Settings for the S3 service that `npm run test:s3` has started, with a part of its bucket that no other test uses;
 * none in other runs, so that the same tests store files in a folder.
 */
export function testS3(): Record<string, string> {
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('TEST_S3_'));
  if (given.length === 0) return {};
  const settings = given.map(([name, value]) => [name.slice('TEST_'.length), value ?? '']);
  return { ...Object.fromEntries(settings), S3_PREFIX: `test-${randomUUID()}` };
}

export function testS3Place(): S3Place {
  const { s3 } = readConfig(testS3());
  if (!s3) throw new Error('these tests need the S3 service that `npm run test:s3` starts');
  return s3;
}
