import { t } from '@lingui/core/macro';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { followAccount } from '../../../lib/language/page-language.ts';
import { useDelayedNavigation } from '../../../lib/router/use-delayed-navigation.ts';
import { newAccount } from '../api/new-account.ts';
import { useSignIn } from '../api/sign-in.ts';
import { FormError } from './form-error.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { type SignInPlace, signInMessage } from './sign-in-words.ts';
import { SignedInNotice } from './signed-in-notice.tsx';

const HOME_AFTER_MS = 1000;

const notSignedUp = { identifier: '', waits: false };
const JoiningStatus = lazy(async () => ({ default: (await import('./joining-status.tsx')).JoiningStatus }));

type Props = { place: SignInPlace; submitText: string; busyText?: string };

export function SignInForm({ place, submitText, busyText }: Props) {
  const signIn = useSignIn();
  const goLater = useDelayedNavigation();
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [{ identifier: signedUpAs, waits }] = useState(() => (place === 'login' ? newAccount() : notSignedUp));
  // Until the script runs, sending the prerendered form would put the password into the address.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const busy = signIn.isPending || signIn.isSuccess;
  useEffect(() => {
    if (signedUpAs !== '') password.current?.focus();
  }, [signedUpAs]);

  const joining = signIn.isIdle ? waits && { declined: null } : joiningOf(signIn.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const credentials = { identifier: identifier.current?.value ?? '', password: password.current?.value ?? '' };
    signIn.mutate(credentials, {
      onSuccess: ({ member }) => {
        if (followAccount(member.language)) location.assign('/home');
        else goLater('/home', HOME_AFTER_MS);
      },
      onError: (error) => {
        const atFault = error instanceof ApiError && error.code === 'no_account' ? identifier : password;
        atFault.current?.focus();
      },
    });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {signIn.isIdle && <SignedInNotice />}
      {joining && (
        <Suspense>
          <JoiningStatus {...joining} />
        </Suspense>
      )}
      <IdentifierField ref={identifier} defaultValue={signedUpAs} />
      <PasswordField ref={password} name="password" label={t`Password`} autoComplete="current-password" required />
      {signIn.isError && !joining && <FormError>{signInMessage(signIn.error, place)}</FormError>}
      <Button type={ready ? 'submit' : 'button'} size="lg" block busy={busy} {...(busyText && { busyText })}>
        {submitText}
      </Button>
    </form>
  );
}

/** What became of a request to join; the message of a declined one is its reason. */
function joiningOf(error: unknown): { declined: string | null } | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'joining_waits') return { declined: null };
  return error.code === 'joining_declined' ? { declined: error.message } : null;
}
