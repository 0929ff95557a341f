import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SearchField } from '../../components/ui/fields/search-field.tsx';
import { WelcomePeople } from '../../features/friends/components/welcome-people.tsx';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { useDebounced } from '../../lib/state/use-debounced.ts';

const mostFound = 10;

export function PeopleStep() {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t`Search by name`} text={text} onChange={setText} />
      {query === '' ? <WelcomePeople /> : <SearchResults query={query} most={mostFound} />}
    </div>
  );
}
