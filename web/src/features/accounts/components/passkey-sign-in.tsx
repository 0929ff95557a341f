import type { SignInAnswer } from '@hearth/contract/accounts/endpoints';
import { t } from '@lingui/core/macro';
import { Fingerprint } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { hasPasskeys, offersPasskeys } from '../api/passkey-support.ts';
import { signInByAutofill, useSignInByPasskey } from '../api/sign-in-by-passkey.ts';
import { FormError } from './form-error.tsx';
import { passkeyMessage } from './passkey-words.ts';

type Props = {
  /** Off: passkeys are offered in the field for the address only. */
  withButton: boolean;
  remember: () => boolean;
  onEntered: (answer: SignInAnswer) => void;
};

/** Another way in: a button, and what the browser offers in the field for the address. */
export function PasskeySignIn({ withButton, remember, onEntered }: Props) {
  const signIn = useSignInByPasskey();
  // Asked once: the field is on the page as long as this is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new closure is no reason to ask again
  useEffect(() => offerInField(remember, onEntered), []);
  if (!withButton || !hasPasskeys()) return null;
  return (
    <div className="flex flex-col gap-4">
      {signIn.isError && <FormError>{passkeyMessage(signIn.error)}</FormError>}
      <Button
        variant="secondary"
        size="lg"
        block
        busy={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate(remember(), { onSuccess: onEntered })}
      >
        <Fingerprint size={22} aria-hidden="true" />
        {t`Use a passkey`}
      </Button>
    </div>
  );
}

function offerInField(remember: () => boolean, onEntered: Props['onEntered']): () => void {
  let gone = false;
  let offered = false;
  const offer = async () => {
    if (!(await offersPasskeys()) || gone) return;
    offered = true;
    const answer = await signInByAutofill(remember);
    if (!gone) onEntered(answer);
  };
  // Whoever has no passkey, or none that fits, goes on with the password.
  offer().catch(() => undefined);
  return () => {
    gone = true;
    if (offered) void import('../api/passkey-device.ts').then(({ stopAsking }) => stopAsking());
  };
}
