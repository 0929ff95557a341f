import type { askForWork } from '@hearth/contract/accounts/work';
import { solveChallenge } from 'altcha-lib/v1';
import { request } from '../../../lib/api/api-client.ts';

const call = request<typeof askForWork>('POST', '/api/accounts/work');

/** Asks what is to be computed and computes it; on this thread, since every number waits for the browser anyway. */
export async function doWork(): Promise<string> {
  const { challenge, salt, signature, most } = await call({});
  const solution = await solveChallenge(challenge, salt, 'SHA-256', most).promise;
  return btoa(JSON.stringify({ algorithm: 'SHA-256', challenge, salt, signature, number: solution?.number }));
}
