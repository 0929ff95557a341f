import type { Event } from '@hearth/contract/events/fields';
import { maxOutsideInvited } from '@hearth/contract/events/rules';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { typedAddresses } from '../../invitations/public/typed-addresses.ts';
import { useInviteOutside } from '../api/check-in.ts';

/** Asks people without an account. The answer is the same whoever the addresses belong to. */
export function InviteByMail({ event }: { event: Event }) {
  const [text, setText] = useState('');
  const invite = useInviteOutside(event);
  const emails = typedAddresses(text);
  const fault = tooMany(emails.length);
  const error = fault ?? (invite.error ? messageOf(invite.error) : undefined);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (invite.isPending || fault || emails.length === 0) return;
    invite.mutate(emails, {
      onSuccess: ({ sent }) => {
        toast(plural(sent, { one: '# email is on its way.', other: '# emails are on their way.' }));
        setText('');
      },
    });
  };
  return (
    <form aria-label={t`Invite by email`} onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-muted">{t`Each gets one email with a link, by which they answer with their name. They see nothing else of this site.`}</p>
      <Textarea
        label={t`Email addresses`}
        rows={3}
        dir="ltr"
        {...(error && { error })}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        type="submit"
        className="self-start"
        disabled={emails.length === 0 || fault !== undefined}
        busy={invite.isPending}
      >
        {t`Send invitations`}
      </Button>
    </form>
  );
}

function tooMany(count: number): string | undefined {
  if (count <= maxOutsideInvited) return undefined;
  return plural(maxOutsideInvited, { one: 'At most # address at once.', other: 'At most # addresses at once.' });
}
