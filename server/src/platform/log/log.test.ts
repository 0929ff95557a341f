import { expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { createLog } from './log.ts';

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

/** What the log has of an error. */
function logged(err: Error): Record<string, unknown> {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err, job: 'tidy' }, 'a job failed');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

it.each([
  failed('57P01', 'terminating connection due to administrator command'),
  failed('57P03', 'the database system is starting up'),
  failed('25006', 'cannot execute UPDATE in a read-only transaction'),
  failed('57014', 'canceling statement due to statement timeout'),
  failed('ECONNREFUSED', 'connect ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
  new AppError('unavailable'),
])('what passes by itself is a warning in one line: %s', (err) => {
  const line = logged(err);
  expect(line).toMatchObject({ level: 40, job: 'tidy', msg: 'a job failed', reason: err.message });
  expect(JSON.stringify(line)).not.toContain('at ');
});

it('what was written for the operator stays an error, without a stack', () => {
  const line = logged(new StartUpError('The disk is full.'));
  expect(line).toMatchObject({ level: 50, reason: 'The disk is full.' });
  expect(line).not.toHaveProperty('err');
});

it('every other error keeps its level and its stack', () => {
  for (const err of [new TypeError('x is undefined'), failed('23505', 'duplicate key'), new AppError('internal')])
    expect(logged(err)).toMatchObject({ level: 50, err: { stack: expect.stringContaining('log.test.ts') } });
});

it('lines without an error stay as they are', () => {
  const lines: object[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  log.error('only words');
  log.info({ n: 1 }, 'a %s', 'word');
  expect(lines).toMatchObject([
    { level: 50, msg: 'only words' },
    { level: 30, n: 1, msg: 'a word' },
  ]);
});
