import type { signIn } from '@hearth/contract/accounts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { adoptAppearance } from './choose-appearance.ts';
import { enterSession } from './session-change.ts';

const call = request<typeof signIn>('POST', '/api/session');

export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: { identifier: string; password: string }) => call({ body: credentials }),
    onSuccess: ({ member }) => {
      enterSession(member);
      adoptAppearance(member.id);
    },
  });
}
