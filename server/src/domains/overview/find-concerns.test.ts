import { siteConcerns } from '@hearth/contract/site/overview';
import { describe, expect, it } from 'vitest';
import { type Facts, findConcerns } from './find-concerns.ts';

const gib = 1024 ** 3;
const now = new Date('2026-01-15T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const backups = { everyHours: 24, last: { at: ago(60).toISOString(), bytes: 1 }, failedSince: null };
const failing = (name: string, failures = 1) => [{ name, failures, reason: 'No room' }];

const well: Facts = {
  now,
  diskIsFull: false,
  disk: { free: 20 * gib, total: 100 * gib },
  backups,
  hasArchive: false,
  failing: [],
  backupJob: 'backup',
  archiveJob: 'archive',
  sendsMail: true,
  mail: { failedLately: 0, oldest: ago(5) },
  oldestOrder: ago(0),
  countedAt: ago(5),
  nobodyMayJoin: false,
  siteIsNew: false,
};

const kinds = (facts: Partial<Facts>) => findConcerns({ ...well, ...facts }).map(({ kind }) => kind);

it('a site that is well has none', () => {
  expect(kinds({})).toEqual([]);
});

describe('says', () => {
  it.each<[string, Partial<Facts>, string[]]>([
    [
      'that the disk is full, and not also nearly so',
      { diskIsFull: true, disk: { free: 0, total: gib } },
      ['disk_full'],
    ],
    ['that the disk is nearly full', { disk: { free: gib, total: 20 * gib } }, ['disk_low']],
    ['nothing of a large disk with much room', { disk: { free: 11 * gib, total: 1_000 * gib } }, []],
    ['nothing of a disk that does not say', { disk: null }, []],
    ['that there are no backups', { backups: null }, ['backup_none']],
    ['nothing where the archive holds them', { backups: null, hasArchive: true }, []],
    [
      'that a backup failed, and not also that it is late',
      { failing: failing('backup'), backups: { ...backups, last: null } },
      ['backup_failed'],
    ],
    ['that the archive failed', { failing: failing('archive') }, ['archive_failed']],
    [
      'that a backup is late',
      { backups: { ...backups, last: { at: ago(49 * 60).toISOString(), bytes: 1 } } },
      ['backup_late'],
    ],
    ['that none was made yet', { backups: { ...backups, last: null } }, ['backup_late']],
    ['nothing of it on the first day', { backups: { ...backups, last: null }, siteIsNew: true }, []],
    ['that a job fails again and again', { failing: failing('tidy', 3) }, ['job_failing']],
    ['nothing of a job that failed once', { failing: failing('tidy', 1) }, []],
    ['that orders wait', { oldestOrder: ago(6) }, ['orders_waiting']],
    [
      'that no mail is sent, and not that it waits',
      { sendsMail: false, mail: { failedLately: 1, oldest: ago(99) } },
      ['mail_unset'],
    ],
    ['that mail fails', { mail: { failedLately: 2, oldest: ago(99) } }, ['mail_failing']],
    ['that mail waits', { mail: { failedLately: 0, oldest: ago(61) } }, ['mail_waiting']],
    ['that the figures are old', { countedAt: ago(61) }, ['figures_late']],
    ['nothing of figures that are still to come', { countedAt: undefined }, []],
    ['that nobody may join', { nobodyMayJoin: true }, ['joining_closed']],
  ])('%s', (_what, facts, expected) => {
    expect(kinds(facts)).toEqual(expected);
  });
});

it('the most urgent come first, with what is known of them', () => {
  const found = findConcerns({
    ...{ ...well, nobodyMayJoin: true, diskIsFull: true },
    failing: [...failing('tidy', 4), ...failing('backup')],
  });
  expect(found).toEqual([
    { kind: 'disk_full', detail: '' },
    { kind: 'backup_failed', detail: 'No room' },
    { kind: 'job_failing', detail: 'tidy' },
    { kind: 'joining_closed', detail: '' },
  ]);
  expect(siteConcerns[0]).toBe('disk_full');
});
