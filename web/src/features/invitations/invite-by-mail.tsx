import { mostMailedAtOnce } from '@hearth/contract/invitations/rules';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/buttons/button.tsx';
import { Textarea } from '../../components/ui/fields/textarea.tsx';
import { toast } from '../../components/ui/toast/toast.ts';
import { numberText } from '../../lib/language/words.ts';
import { useMailInvitations } from './api.ts';
import { typedAddresses } from './public/typed-addresses.ts';

/** A list of addresses, as one pastes it. */
export function InviteByMail() {
  const [text, setText] = useState('');
  const mail = useMailInvitations();
  const addresses = typedAddresses(text);
  const tooMany = addresses.length > mostMailedAtOnce;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mail.mutate(addresses, {
      onSuccess() {
        toast(t`Everybody who isn’t here yet gets an email, once.`);
        setText('');
      },
    });
  };
  const count = addresses.length;
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Textarea
          label={t`Or send it by email`}
          placeholder={t`Addresses, divided by commas or lines`}
          dir="ltr"
          rows={2}
          className="max-h-40"
          hint={t`They see your name. Each address gets one email from you.`}
          error={tooMany ? t`At most ${{ max: numberText(mostMailedAtOnce) }} addresses at a time.` : undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={count === 0 || tooMany} busy={mail.isPending}>
        {count === 0 ? t`Invite by email` : plural(count, { one: 'Invite # person', other: 'Invite # people' })}
      </Button>
    </form>
  );
}
