import type { askForWork, SignUpWork } from '@hearth/contract/accounts/work';
import { request } from '../../../lib/api/api-client.ts';

const call = request<typeof askForWork>('POST', '/api/accounts/work');

/** Asks what is to be computed and computes it; on this thread, since every number waits for the browser anyway. */
export async function doWork(): Promise<string> {
  const work = await call({});
  const { challenge, salt, signature } = work;
  const number = await solve(work);
  return btoa(JSON.stringify({ algorithm: 'SHA-256', challenge, salt, signature, number }));
}

/** Browsers hash for pages over https only; others are a few times slower. */
async function solve(work: SignUpWork): Promise<number | undefined> {
  if (!globalThis.crypto.subtle) return (await import('./solve-slowly.ts')).solveSlowly(work);
  const { solveChallenge } = await import('altcha-lib/v1');
  return (await solveChallenge(work.challenge, work.salt, 'SHA-256', work.most).promise)?.number;
}
