import { expect, test } from 'vitest';
import { isConnectionLost } from './pg-errors.ts';

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a node of Citus that dies is a lost connection, another internal error is not', () => {
  const lost = [
    failed('XX000', 'could not commit transaction for shard 102157 on at least one active node'),
    failed('XX000', 'could not commit transaction on any active node'),
    failed('XX000', 'failure on connection marked as essential: 10.0.0.11:5432'),
    failed('XX000', "failed to prepare transaction 'citus_0_1234_5_6' on host 10.0.0.11:5432"),
    failed('XX000', 'execution cannot recover from multiple connection failures. Last node failed 10.0.0.11:5432'),
    failed('XX000', 'postmaster was shut down, exiting'),
    failed('XX000', 'terminating connection due to unexpected postmaster exit'),
  ];
  expect(lost.filter(isConnectionLost)).toEqual(lost);
  expect(isConnectionLost(failed('XX000', 'cache lookup failed for relation 1'))).toBe(false);
});
