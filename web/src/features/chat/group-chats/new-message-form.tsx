import { type ChatHistory, maxChatName } from '@hearth/contract/chat/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { FriendRows } from '../components/friend-rows.tsx';
import { addressOf, type PickedChat } from '../core/chat-address.ts';
import { ChoosePeople } from './choose-people.tsx';
import { useCreateGroupChat } from './group-chat-api.ts';

type Props = { onPick: (picked: PickedChat) => void; onPerson: (person: Person) => void };

/** One friend is written to at once; several make a chat of several. */
export function NewMessageForm({ onPick, onPerson }: Props) {
  const [text, setText] = useState('');
  const [several, setSeveral] = useState(false);
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const search = useDebounced(text.trim());
  const toggle = (person: Person) =>
    setChosen((now) =>
      now.some(({ id }) => id === person.id) ? now.filter(({ id }) => id !== person.id) : [...now, person],
    );
  return (
    <>
      {several && <NewGroup chosen={chosen} onToggle={toggle} onPick={onPick} />}
      <SearchField label={t`Search friends`} text={text} onChange={setText} className="rounded-full" />
      {several ? (
        <ChoosePeople search={search} chosen={chosen} onToggle={toggle} />
      ) : (
        <>
          <Button variant="secondary" block onClick={() => setSeveral(true)}>
            <UsersRound size={22} aria-hidden="true" />
            {t`Choose several people`}
          </Button>
          <FriendRows search={search} onPick={onPerson} />
        </>
      )}
    </>
  );
}

type GroupProps = { chosen: readonly Person[]; onToggle: (person: Person) => void; onPick: Props['onPick'] };

function NewGroup({ chosen, onToggle, onPick }: GroupProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [history, setHistory] = useState<ChatHistory>('joined');
  const create = useCreateGroupChat();
  const enough = chosen.length >= 2;
  const submit = () =>
    create.mutate(
      { id, memberIds: chosen.map((person) => person.id), name, history },
      {
        onSuccess: ({ chat, askedIds }) => {
          if (askedIds.length > 0) toast(t`Some people were asked to join.`);
          onPick({ address: addressOf(chat), people: chat.people, ...(chat.name && { name: chat.name }) });
        },
      },
    );
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (enough) submit();
      }}
    >
      {chosen.length === 0 ? (
        <p className="text-muted">{t`Choose at least two friends.`}</p>
      ) : (
        <ul aria-label={t`Chosen people`} className="flex flex-wrap gap-2">
          {chosen.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                aria-label={t`Remove ${{ name: person.displayName }}`}
                onClick={() => onToggle(person)}
                className="flex min-h-9 items-center gap-1 rounded-full bg-accent-soft ps-3 pe-2 font-semibold text-accent-ink text-sm"
              >
                <bdi className="max-w-40 truncate">{person.displayName}</bdi>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {enough && (
        <>
          <TextField
            label={t`Chat name`}
            value={name}
            maxLength={maxChatName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <HistorySelect value={history} onChange={setHistory} />
          <Button type="submit" block busy={create.isPending}>
            {t`Create group chat`}
          </Button>
        </>
      )}
    </form>
  );
}

export function HistorySelect({ value, onChange }: { value: ChatHistory; onChange: (next: ChatHistory) => void }) {
  return (
    <SelectField
      label={t`New members see`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value === 'all' ? 'all' : 'joined')}
    >
      <option value="joined">{t`Messages from when they join`}</option>
      <option value="all">{t`All messages`}</option>
    </SelectField>
  );
}
