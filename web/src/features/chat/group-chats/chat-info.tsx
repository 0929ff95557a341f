import type { Chat, ChatMemberView } from '@hearth/contract/chat/endpoints';
import { groupIdOfChat, maxChatName } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { BellOff, Link as LinkIcon, LogOut, Pencil, UserPlus } from 'lucide-react';
import { lazy, useState } from 'react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { MoreButton } from '../../../components/ui/buttons/more-button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useOwnId } from '../core/own-id.ts';
import { AddPeople } from './add-people.tsx';
import { ChatLooks } from './chat-looks.tsx';
import { useChatMembers, useGroupChat } from './group-chat-api.ts';
import { HistorySelect } from './new-message-form.tsx';

const InviteDialog = lazy(async () => ({
  default: (await import('../../invitations/public/invite-dialog.tsx')).InviteDialog,
}));

type Adding = 'friends' | 'by link';
type Props = { chat: Chat; onClose: () => void; onGone: () => void };

/** Everything about a chat of several: its looks, its members, and what one can do with it. */
export function ChatInfo({ chat, onClose, onGone }: Props) {
  const [adding, setAdding] = useState<Adding | null>(null);
  const { edit, leave, mute } = useGroupChat(chat.id, () => {
    onClose();
    onGone();
  });
  const confirm = useConfirm();
  const goOut = async () => {
    if (await confirm({ question: t`Leave this chat?` })) leave.mutate();
  };
  const groupId = groupIdOfChat(chat.id);
  const stopAdding = () => setAdding(null);
  if (adding === 'friends') return <AddPeople chat={chat} onClose={stopAdding} />;
  if (adding === 'by link')
    return (
      <Opening>
        <InviteDialog chat={chat} onClose={stopAdding} />
      </Opening>
    );
  return (
    <Dialog open title={t`Chat info`} onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-5">
        <ChatLooks chat={chat} ofGroup={groupId !== null} />
        {groupId === null ? <ChatName key={chat.name} chat={chat} /> : <OfGroup groupId={groupId} name={chat.name} />}
        {chat.role === 'admin' && (
          <HistorySelect value={chat.history} onChange={(history) => edit.mutate({ history })} />
        )}
        <div className="flex flex-wrap gap-2">
          {groupId === null && <AddButtons onChoose={setAdding} />}
          <MuteMenu chat={chat} onMute={(body) => mute.mutate(body)} />
          <Button variant="secondary" onClick={() => void goOut()} busy={leave.isPending}>
            <LogOut size={22} aria-hidden="true" className="rtl:-scale-x-100" />
            {t`Leave chat`}
          </Button>
        </div>
        {chat.someHidden && <p className="text-muted">{t`Somebody you can’t see is in this chat.`}</p>}
        <Members chat={chat} />
      </div>
    </Dialog>
  );
}

function AddButtons({ onChoose }: { onChoose: (how: Adding) => void }) {
  return (
    <>
      <Button variant="secondary" onClick={() => onChoose('friends')}>
        <UserPlus size={22} aria-hidden="true" />
        {t`Add people`}
      </Button>
      <Button variant="secondary" onClick={() => onChoose('by link')}>
        <LinkIcon size={22} aria-hidden="true" />
        {t`Invite by link`}
      </Button>
    </>
  );
}

/** The group says what its chat is called and who is in it. */
function OfGroup({ groupId, name }: { groupId: string; name: string }) {
  return (
    <p className="text-muted">
      {t`The name, picture and admins of this chat come from its group:`}{' '}
      <Link to={`/groups/${groupId}`} className="font-semibold text-accent-ink">
        <bdi>{name}</bdi>
      </Link>
    </p>
  );
}

function ChatName({ chat }: { chat: Chat }) {
  const [name, setName] = useState(chat.name);
  const { edit } = useGroupChat(chat.id);
  const changed = name.trim() !== chat.name;
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed) edit.mutate({ name });
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t`Chat name`}
          value={name}
          maxLength={maxChatName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={!changed} busy={edit.isPending}>
        <Pencil size={22} aria-hidden="true" />
        {t`Save`}
      </Button>
    </form>
  );
}

type MuteProps = { chat: Chat; onMute: (body: { muted: boolean; hours?: 1 | 8 }) => void };

function MuteMenu({ chat, onMute }: MuteProps) {
  if (chat.muted)
    return (
      <Button variant="secondary" onClick={() => onMute({ muted: false })}>
        <BellOff size={22} aria-hidden="true" />
        {t({ message: 'Unmute', context: 'chat' })}
      </Button>
    );
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary">
          <BellOff size={22} aria-hidden="true" />
          {t({ message: 'Mute', context: 'chat' })}
        </Button>
      }
    >
      <MenuItem onSelect={() => onMute({ muted: true, hours: 1 })}>{t`For 1 hour`}</MenuItem>
      <MenuItem onSelect={() => onMute({ muted: true, hours: 8 })}>{t`For 8 hours`}</MenuItem>
      <MenuItem onSelect={() => onMute({ muted: true })}>{t`Until I turn it on`}</MenuItem>
    </Menu>
  );
}

function Members({ chat }: { chat: Chat }) {
  const { members } = useChatMembers(chat.id, true);
  return (
    <section aria-labelledby="chat-members">
      <h3 id="chat-members" className="mb-1 font-semibold text-lg">
        {t`Members`}
      </h3>
      <ul aria-labelledby="chat-members">
        {members.map((member) => (
          <li key={member.person.id}>
            <OneMember chat={chat} member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneMember({ chat, member: { person, role } }: { chat: Chat; member: ChatMemberView }) {
  const ownId = useOwnId();
  const { remove, giveRole } = useGroupChat(chat.id);
  const admin = role === 'admin';
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Link to={`/profile/${person.id}`} className="flex min-w-0 flex-1 items-center gap-3 text-ink no-underline">
        <PersonAvatar person={person} size={40} decorative />
        <span className="min-w-0">
          <bdi className="block truncate font-semibold">{person.displayName}</bdi>
          {admin && <span className="block text-muted text-sm">{t({ message: 'Admin', context: 'of a chat' })}</span>}
        </span>
      </Link>
      {chat.role === 'admin' && groupIdOfChat(chat.id) === null && (
        <Menu trigger={<MoreButton variant="plain" size="sm" name={t`Options for ${{ name: person.displayName }}`} />}>
          <MenuItem onSelect={() => giveRole.mutate({ memberId: person.id, role: admin ? 'member' : 'admin' })}>
            {admin ? t`Remove as admin` : t`Make admin`}
          </MenuItem>
          {person.id !== ownId && (
            <MenuItem danger onSelect={() => remove.mutate(person.id)}>
              {t({ message: 'Remove', context: 'from a chat' })}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  );
}
