import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { finishSetup, readSetup, tryMail } from '@hearth/contract/site/setup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/api-client.ts';

const callRead = request<typeof readSetup>('GET', '/api/setup');
const callFinish = request<typeof finishSetup>('POST', '/api/setup');
const callTry = request<typeof tryMail>('POST', '/api/setup/mail');

const setupKey = ['setup'] as const;

export function useSetup() {
  return useQuery({ queryKey: setupKey, queryFn: ({ signal }) => callRead({ signal }), staleTime: 'static' });
}

export function useFinishSetup() {
  return useMutation({ mutationFn: (body: BodyOf<typeof finishSetup>) => callFinish({ body }) });
}

export function useTryMail() {
  return useMutation({ mutationFn: (body: BodyOf<typeof tryMail>) => callTry({ body }) });
}
