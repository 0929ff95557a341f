import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

export function SearchBox() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    setText('');
    void navigate(`/search?q=${encodeURIComponent(query)}`);
  };
  return (
    <search className="min-w-0 max-w-60 flex-1">
      <form onSubmit={search} className="relative">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label="Search"
          placeholder="Search"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-10 w-full rounded-full border border-transparent bg-sunken pr-3 pl-9.5 text-base transition-colors duration-150 hover:bg-hover focus-visible:border-accent focus-visible:bg-surface focus-visible:outline-offset-0 max-md:h-11 max-md:text-[1rem]"
        />
      </form>
    </search>
  );
}
