import type { Invitation } from '@hearth/contract/invitations/endpoints';
import { invitationDays, invitationUses } from '@hearth/contract/invitations/rules';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { copyLink } from '../../../components/ui/toast/copy-text.ts';
import { numberText } from '../../../lib/language/words.ts';
import { site } from '../../../lib/page/site.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { linkOf, useEndInvitation, useInvitations, useMakeInvitation } from '../api.ts';
import { InviteByMail } from '../invite-by-mail.tsx';

const QrCode = lazy(async () => ({ default: (await import('../../../components/ui/pictures/qr-code.tsx')).QrCode }));

const usesText = (uses: number) => plural(uses, { one: '# person', other: '# people' });
const leftText = (left: number) =>
  plural(left, { one: 'You can invite # more person.', other: 'You can invite # more people.' });
const daysText = (days: number) => plural(days, { one: '# day', other: '# days' });

type Props = {
  /** New links lead to this group as well. */
  group?: { id: string; name: string };
  /** New links lead to this chat of several as well, and only those that do are listed. */
  chat?: { id: string };
  onClose: () => void;
};

/** Links by which others join; whoever joins by one becomes a friend. */
export function InviteDialog({ group, chat, onClose }: Props) {
  const list = useInvitations();
  const items = list.data?.items.filter((each) => !chat || each.chat?.id === chat.id);
  return (
    <Dialog
      open
      title={chat ? t`Invite by link` : t`Invite people`}
      description={descriptionOf(group?.name, chat !== undefined)}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex flex-col gap-5">
        <NewInvitation to={{ ...(group && { groupId: group.id }), ...(chat && { chatId: chat.id }) }} />
        {site.sendsMail && !chat && <InviteByMail />}
        {typeof list.data?.left === 'number' && <p className="text-muted text-sm">{leftText(list.data.left)}</p>}
        <LoadedList
          label={t`Your invitations`}
          items={items}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={{ drawing: 'people', text: t`No invitation is open.` }}
        >
          {(invitation) => <InvitationRow key={invitation.code} invitation={invitation} />}
        </LoadedList>
      </div>
    </Dialog>
  );
}

function descriptionOf(group: string | undefined, toChat: boolean): string {
  if (toChat) return t`Send a link to somebody. Who joins by it is your friend, and in this chat from the start.`;
  if (group === undefined) return t`Send a link to somebody. Who joins by it is your friend from the start.`;
  return t`Send a link to somebody. Who joins by it is your friend and a member of ${{ group }} from the start.`;
}

function NewInvitation({ to }: { to: { groupId?: string; chatId?: string } }) {
  const [uses, setUses] = useState<(typeof invitationUses)[number]>(1);
  const [days, setDays] = useState<(typeof invitationDays)[number]>(7);
  const make = useMakeInvitation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate({ body: { uses, days, ...to } });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t({ message: 'For', context: 'invitation' })}
        className="min-w-36"
        value={uses}
        onChange={({ currentTarget: { value } }) => setUses(invitationUses.find((each) => `${each}` === value) ?? 1)}
      >
        {invitationUses.map((each) => (
          <option key={each} value={each}>
            {usesText(each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Works for`}
        className="min-w-32"
        value={days}
        onChange={({ currentTarget: { value } }) => setDays(invitationDays.find((each) => `${each}` === value) ?? 7)}
      >
        {invitationDays.map((each) => (
          <option key={each} value={each}>
            {daysText(each)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={make.isPending}>
        {t`Make a link`}
      </Button>
    </form>
  );
}

function InvitationRow({ invitation: { code, expiresAt, mostUses, uses, group, chat } }: { invitation: Invitation }) {
  const end = useEndInvitation(code);
  const [shown, setShown] = useState(false);
  const link = linkOf(code);
  const place = group?.name ?? (chat && (chat.name || t`Group chat`));
  const used = t`${{ used: numberText(uses) }} of ${{ most: numberText(mostUses) }} used`;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <TextField
        label={t`Link`}
        hint={[place, used, t`Works until ${{ time: momentText(expiresAt) }}`].filter(Boolean).join(' · ')}
        readOnly
        dir="ltr"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="soft" onClick={() => void pass(link)}>
          {'share' in navigator ? t`Share link` : t`Copy link`}
        </Button>
        <Button size="sm" variant="secondary" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t`QR code`}
        </Button>
        <Button size="sm" variant="danger-quiet" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
          {t`End invitation`}
        </Button>
      </div>
      {shown && (
        <Suspense>
          <QrCode text={link} label={t`QR code of the link`} />
        </Suspense>
      )}
    </li>
  );
}

/** By what the device offers for sharing, otherwise by copying. */
async function pass(link: string): Promise<void> {
  if (!('share' in navigator)) return copyLink(link);
  try {
    await navigator.share({ title: site.name, url: link });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link);
  }
}
