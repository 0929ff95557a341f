import type { SessionMember, SignInAnswer, signIn } from '@hearth/contract/accounts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { enterSession } from './session-change.ts';

const call = request<typeof signIn>('POST', '/api/session');

type Credentials = { identifier: string; password: string; remember?: boolean };

export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: Credentials) => call({ body: credentials }),
    onSuccess: noteAnswer,
  });
}

/** A session begins with some of the answers. */
export function noteAnswer(answer: SignInAnswer): void {
  if (!('member' in answer)) return;
  enterSession(answer.member);
  // Not before: the landing page is lighter without it. Without it the device's own colours stay.
  import('./choose-appearance.ts').then(
    ({ adoptAppearance }) => adoptAppearance(answer.member.id),
    () => undefined,
  );
}

export function enteredAs(answer: SignInAnswer | undefined): SessionMember | undefined {
  return answer && 'member' in answer ? answer.member : undefined;
}
