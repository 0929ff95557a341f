import type { Proof } from '@hearth/contract/accounts/proof';
import type { beginTwoStep, confirmTwoStep, endTwoStep, takeSecondStep } from '@hearth/contract/accounts/two-step';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { codesQuery } from './recovery-codes.ts';
import { noteAnswer } from './sign-in.ts';
import { waysInQuery } from './ways-in.ts';

const step = request<typeof takeSecondStep>('POST', '/api/session/second-step');
const begin = request<typeof beginTwoStep>('POST', '/api/settings/two-step');
const confirm = request<typeof confirmTwoStep>('POST', '/api/settings/two-step/confirmation');
const end = request<typeof endTwoStep>('DELETE', '/api/settings/two-step');

export function useSecondStep() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof takeSecondStep>) => step({ body }),
    onSuccess: noteAnswer,
  });
}

/** The key is shown once; the cache does not keep it. */
export function useBeginTwoStep() {
  return useMutation({ mutationFn: (proof: Proof) => begin({ body: proof }), gcTime: 0 });
}

export function useConfirmTwoStep() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => confirm({ body: { code } }),
    onSuccess: () => Promise.all([waysInQuery, codesQuery].map((query) => cache.invalidateQueries(query))),
    gcTime: 0,
  });
}

export function useEndTwoStep() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) => end({ body: proof }),
    onSuccess: () => cache.invalidateQueries(waysInQuery),
  });
}
