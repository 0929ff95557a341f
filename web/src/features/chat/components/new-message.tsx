import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import type { PickedChat } from '../core/chat-address.ts';
import { NewMessageForm } from '../group-chats/new-message-form.tsx';

type Props = { onPick: (picked: PickedChat) => void; onPerson: (person: Person) => void; onBack: () => void };

/** Finds friends to write to by name. */
export function NewMessage({ onPick, onPerson, onBack }: Props) {
  return (
    <section aria-labelledby="new-message" className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-14 items-center gap-1 border-line border-b px-2">
        <IconButton label={t`Back`} variant="plain" onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
        <h2 id="new-message" className="font-semibold text-xl">
          {t`New Message`}
        </h2>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
        <NewMessageForm onPick={onPick} onPerson={onPerson} />
      </div>
    </section>
  );
}
