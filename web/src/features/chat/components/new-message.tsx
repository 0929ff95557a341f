import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { FriendRows } from './friend-rows.tsx';

type Props = { onPick: (person: Person) => void; onBack: () => void };

/** Finds a friend to write to by name. */
export function NewMessage({ onPick, onBack }: Props) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
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
        <SearchField label={t`Search friends`} text={text} onChange={setText} className="rounded-full" />
        <FriendRows search={search} onPick={onPick} />
      </div>
    </section>
  );
}
