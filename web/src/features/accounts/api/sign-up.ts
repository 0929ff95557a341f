import type { signUp } from '@hearth/contract/accounts/endpoints';
import type { BodyOf, OutputOf } from '@hearth/contract/core/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { noticeTakenHandle } from '../public/check-handle.ts';

const call = request<typeof signUp>('POST', '/api/accounts');

/** While the first solution was computed, others may have signed up from the same network. */
const mostTries = 2;

/** Where many sign up, the site wants a computation. Its file is fetched then, so that others never see it. */
async function send(account: BodyOf<typeof signUp>, tries = mostTries): Promise<OutputOf<typeof signUp>> {
  try {
    return await call({ body: account });
  } catch (error) {
    if (tries === 0 || !(error instanceof ApiError) || error.code !== 'work_needed') throw error;
    const { doWork } = await import('./sign-up-work.ts');
    return send({ ...account, work: await doWork() }, tries - 1);
  }
}

export function useSignUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (account: BodyOf<typeof signUp>) => send(account),
    onError: (error) => noticeTakenHandle(cache, error),
  });
}
