import type { Chat } from '@hearth/contract/chat/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useMyFriends } from '../../friends/public/my-friends.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { useChatMembers, useGroupChat } from './group-chat-api.ts';
import { Strangers } from './strangers.tsx';

/** Friends, and others whose name was typed. */
export function AddPeople({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const list = useMyFriends(search);
  const { members } = useChatMembers(chat.id, true);
  const inside = new Set(members.map(({ person }) => person.id));
  const friends = list.data?.pages.flatMap((page) => page.items.map(({ person }) => person)) ?? [];
  const row = (person: Person) => <OnePerson chatId={chat.id} person={person} inside={inside.has(person.id)} />;
  return (
    <Dialog open title={t`Add people`} onOpenChange={(open) => !open && onClose()}>
      <div className="flex min-h-80 flex-col gap-3">
        <SearchField label={t`Search friends`} text={text} onChange={setText} className="rounded-full" />
        {list.isPending && <ListSkeleton />}
        {list.data && friends.length === 0 && <EmptyRow icon={UsersRound} text={t`No friends found.`} />}
        <ul aria-label={t`Friends`}>
          {friends.map((person) => (
            <li key={person.id}>{row(person)}</li>
          ))}
        </ul>
        <LoadMore list={list} />
        <Strangers search={search} friends={friends}>
          {row}
        </Strangers>
      </div>
    </Dialog>
  );
}

function OnePerson({ chatId, person, inside }: { chatId: string; person: Person; inside: boolean }) {
  const { add } = useGroupChat(chatId);
  const asked = add.data?.askedIds.includes(person.id) ?? false;
  const added = inside || add.isSuccess;
  return (
    <div className="flex min-h-14 items-center gap-3">
      <PersonAvatar person={person} size={40} decorative />
      <bdi className="min-w-0 flex-1 truncate font-semibold">{person.displayName}</bdi>
      <Button
        size="sm"
        variant={added ? 'secondary' : 'soft'}
        busy={add.isPending}
        aria-disabled={added || undefined}
        aria-label={added ? undefined : t`Add ${{ name: person.displayName }}`}
        onClick={() => !added && add.mutate(person.id)}
      >
        {stateWords(added, asked)}
      </Button>
    </div>
  );
}

function stateWords(added: boolean, asked: boolean): string {
  if (asked) return t({ message: 'Asked', context: 'to a chat' });
  return added ? t({ message: 'Added', context: 'to a chat' }) : t({ message: 'Add', context: 'to a chat' });
}
