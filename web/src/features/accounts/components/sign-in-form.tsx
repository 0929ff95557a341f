import type { SignInAnswer } from '@hearth/contract/accounts/endpoints';
import { t } from '@lingui/core/macro';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { newAccount } from '../api/new-account.ts';
import { enteredAs, useSignIn } from '../api/sign-in.ts';
import { FormError } from './form-error.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { RememberMe } from './remember-me.tsx';
import { type SignInPlace, signInMessage } from './sign-in-words.ts';
import { SignedInNotice } from './signed-in-notice.tsx';
import { useGoHome } from './use-go-home.ts';

const notSignedUp = { identifier: '', waits: false };
const SecondStepForm = lazy(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }));
const PasskeySignIn = lazy(async () => ({ default: (await import('./passkey-sign-in.tsx')).PasskeySignIn }));
const JoiningStatus = lazy(async () => ({ default: (await import('./joining-status.tsx')).JoiningStatus }));

const earlyNote = 'early-login';

type Props = { place: SignInPlace; submitText: string; busyText?: string };

export function SignInForm({ place, submitText, busyText }: Props) {
  const signIn = useSignIn();
  const goHome = useGoHome();
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const [{ identifier: signedUpAs, waits }] = useState(() => (place === 'login' ? newAccount() : notSignedUp));
  // Until the script runs, sending the prerendered form would put the password into the address. The button opens a note
  // then, which browsers do by themselves; whoever finds it open here was asked to log in.
  const [ready, setReady] = useState(false);
  const early = useRef<HTMLParagraphElement>(null);
  useEffect(() => setReady(true), []);
  // Only once the button sends the form: a click until then would open the note again.
  useEffect(() => {
    const note = early.current;
    if (!ready || !note?.matches(':popover-open')) return;
    note.hidePopover();
    note.closest('form')?.requestSubmit();
  }, [ready]);
  // On the landing page only for whoever turns to the form: most of it is seen once.
  const [asked, setAsked] = useState(false);
  const busy = signIn.isPending || enteredAs(signIn.data) !== undefined;
  useEffect(() => {
    if (signedUpAs !== '') password.current?.focus();
  }, [signedUpAs]);

  const joining = signIn.isIdle ? waits && { declined: null } : joiningOf(signIn.data);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const credentials = {
      identifier: identifier.current?.value ?? '',
      password: password.current?.value ?? '',
      remember: remember.current?.checked ?? true,
    };
    signIn.mutate(credentials, {
      onSuccess: goHome,
      onError: (error) => {
        const atFault = error instanceof ApiError && error.code === 'no_account' ? identifier : password;
        atFault.current?.focus();
      },
    });
  }

  if (signIn.data?.state === 'second_step') {
    return (
      <Suspense>
        <SecondStepForm ticket={signIn.data.ticket} onEntered={goHome} onBack={signIn.reset} />
      </Suspense>
    );
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {signIn.isIdle && <SignedInNotice />}
      {joining && (
        <Suspense>
          <JoiningStatus {...joining} />
        </Suspense>
      )}
      <IdentifierField ref={identifier} defaultValue={signedUpAs} onFocus={() => setAsked(true)} />
      <PasswordField ref={password} name="password" label={t`Password`} autoComplete="current-password" required />
      {place === 'login' && <RememberMe ref={remember} />}
      {signIn.isError && <FormError>{signInMessage(signIn.error, place)}</FormError>}
      <Button
        {...(ready ? { type: 'submit' } : { popoverTarget: earlyNote, popoverTargetAction: 'show' })}
        size="lg"
        block
        busy={busy}
        {...(busyText && { busyText })}
      >
        {submitText}
      </Button>
      <p
        ref={early}
        id={earlyNote}
        popover="manual"
        role="status"
        className="m-auto rounded-lg border border-line bg-raised px-6 py-4 text-ink shadow-lift"
      >
        {t`One moment…`}
      </p>
      {(place === 'login' ? ready : asked) && (
        <Suspense>
          <PasskeySignIn
            withButton={place === 'login'}
            remember={() => remember.current?.checked ?? true}
            onEntered={goHome}
          />
        </Suspense>
      )}
    </form>
  );
}

/** What became of a request to join. */
function joiningOf(answer: SignInAnswer | undefined): { declined: string | null } | null {
  if (answer?.state === 'waiting') return { declined: null };
  return answer?.state === 'declined' ? { declined: answer.reason } : null;
}
