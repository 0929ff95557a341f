import type { readWelcome, saveWelcome, WelcomeSteps } from '@hearth/contract/welcome/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast/toast.ts';
import { patchMember } from '../../features/accounts/public/member.ts';
import { request } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';

const callRead = request<typeof readWelcome>('GET', '/api/welcome');
const callSave = request<typeof saveWelcome>('PUT', '/api/welcome');
const welcomeKey = ['welcome'] as const;

/** Read again whenever it is shown: the steps can be taken anywhere. */
export function useWelcomeSteps() {
  return useQuery({
    queryKey: welcomeKey,
    queryFn: async ({ signal }) => (await callRead({ signal })).steps,
    staleTime: 0,
  });
}

export const isWelcomed = (steps: WelcomeSteps) => Object.values(steps).every(Boolean);

/** `over`: home offers the welcome no more. */
export function useSaveWelcome() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (state: 'waits' | 'over') => callSave({ body: { state } }),
    onMutate: (state) => patchMember(cache, { welcome: state === 'over' ? null : state }),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
