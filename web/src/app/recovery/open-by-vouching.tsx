import { neededVouchers } from '@hearth/contract/vouching/rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/ui/buttons/button.tsx';
import { TextField } from '../../components/ui/fields/text-field.tsx';
import { FormError } from '../../features/accounts/components/form-error.tsx';
import { IdentifierField } from '../../features/accounts/components/identifier-field.tsx';
import { useAskTrustedFriends, useOpenAccount } from '../../features/vouching/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { momentText } from '../../lib/time/moment-text.ts';

const places = Array.from({ length: neededVouchers }, (_, index) => index);

/** First the friends are asked, then their codes are typed; the same codes open the account when the notice is over. */
export function OpenByVouching({ identifier }: { identifier: string }) {
  const account = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(false);
  const ask = useAskTrustedFriends();
  const open = useOpenAccount();
  const typed = () => account.current?.value ?? '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!asked) return ask.mutate(typed(), { onSuccess: () => setAsked(true) });
    const given = new FormData(form.current ?? undefined).getAll('code').map(String);
    open.mutate(
      { identifier: typed(), codes: given },
      { onSuccess: (answer) => answer.link && window.location.assign(answer.link) },
    );
  }

  const opens = open.data && !open.data.link ? momentText(open.data.opensAt) : null;
  const error = open.error ?? ask.error;
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <IdentifierField ref={account} defaultValue={identifier} autoFocus={identifier === ''} />
      {asked && (
        <>
          <p role="status" className="text-muted">
            {t`If this account has trusted friends, they were asked. Call two of them: each gives you a code.`}
          </p>
          {places.map((place) => (
            <TextField
              key={place}
              name="code"
              label={place === 0 ? t`Code of the first friend` : t`Code of the second friend`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              placeholder="XXXX-XXXX-XXXX-XXXX"
              required
            />
          ))}
        </>
      )}
      {opens && (
        <p role="status" className="rounded-md bg-sunken px-4 py-3">
          {t`Both codes are right. Keep them, and come back with them after ${opens}: then you can choose a new password.`}
        </p>
      )}
      {error && <FormError>{messageOf(error)}</FormError>}
      <Button type="submit" size="lg" block busy={ask.isPending || open.isPending}>
        {asked ? t`Continue` : t`Ask my trusted friends`}
      </Button>
      {!asked && (
        <Button variant="ghost" block onClick={() => setAsked(true)}>
          {t`I have two codes`}
        </Button>
      )}
    </form>
  );
}
