import type { signIn } from '@hearth/contract/accounts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { enterSession } from './session-change.ts';

const call = request<typeof signIn>('POST', '/api/session');

export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: { identifier: string; password: string }) => call({ body: credentials }),
    onSuccess: ({ member }) => {
      enterSession(member);
      // Not before: the landing page is lighter without it. Without it the device's own colours stay.
      import('./choose-appearance.ts').then(
        ({ adoptAppearance }) => adoptAppearance(member.id),
        () => undefined,
      );
    },
  });
}
