import type { askForPasskey, signInByPasskey } from '@hearth/contract/accounts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { noteAnswer } from './sign-in.ts';

const ask = request<typeof askForPasskey>('POST', '/api/session/passkey/question');
const enter = request<typeof signInByPasskey>('POST', '/api/session/passkey');

export function useSignInByPasskey() {
  return useMutation({
    mutationFn: async (remember: boolean) => {
      const { signQuestion } = await import('./passkey-device.ts');
      return enter({ body: { passkey: await signQuestion(await ask()), remember } });
    },
    onSuccess: noteAnswer,
  });
}

/** Resolves once the member has chosen a passkey that the browser offers in the field, or never. */
export async function signInByAutofill(remember: () => boolean) {
  const { signQuestion } = await import('./passkey-device.ts');
  const passkey = await signQuestion(await ask(), { autofill: true });
  const answer = await enter({ body: { passkey, remember: remember() } });
  noteAnswer(answer);
  return answer;
}
