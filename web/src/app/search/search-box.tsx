import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useMember } from '../../features/accounts/public/member.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { navigate } from '../../lib/router/visit.ts';
import { useDebounced } from '../../lib/state/use-debounced.ts';
import { rememberSearch } from './recent-searches.ts';

const [Suggestions] = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions);

const longestQuery = 121;

/** Enter searches for the text; the arrow keys move through the suggestions. */
export function SearchBox() {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = text.trim();
  const settled = useDebounced(query);
  const { id: memberId } = useMember();
  const [count, setCount] = useState(0);
  // Nothing is suggested for a text that was cleared.
  const asked = query === '' ? '' : settled;

  const leave = (to: string) => {
    setText('');
    setOpen(false);
    setActive(-1);
    input.current?.blur();
    navigate(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (active >= 0) return document.getElementById(`${listId}-${active}`)?.click();
    if (query === '') return undefined;
    rememberSearch(memberId, query);
    return leave(`/search?q=${encodeURIComponent(query)}`);
  };
  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    setActive(-1);
  };
  const move = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault();
    setOpen(true);
    // One more place than suggestions: the typed text.
    const places = count + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Escape' && count > 0) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  };

  return (
    <search className="min-w-0 max-w-60 flex-1 md:relative">
      <form onSubmit={submit} className="relative">
        <Search
          size={22}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 inset-s-3 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="search"
          dir="auto"
          aria-label={t`Search`}
          aria-autocomplete="list"
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={t`Search`}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestQuery}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          className="h-10 w-full rounded-full placeholder-shown:[direction:inherit] placeholder-shown:[&::-webkit-search-cancel-button]:hidden border border-transparent bg-fill pe-3 ps-9.5 text-base max-[359px]:pe-1 max-[359px]:ps-8.5 transition-colors duration-150 hover:bg-fill-hover focus-visible:border-accent focus-visible:bg-surface focus-visible:outline-offset-0 max-md:h-11 max-md:text-[1rem]"
        />
      </form>
      {open && (query === '' || asked !== '') && (
        <Suspense fallback={null}>
          <Suggestions
            id={listId}
            query={asked}
            active={active}
            onCount={setCount}
            onPoint={setActive}
            onChoose={leave}
          />
        </Suspense>
      )}
    </search>
  );
}
