import { maxNameSearched } from '@hearth/contract/friends/rules';
import { Search } from 'lucide-react';
import { TextField } from './text-field.tsx';

type Props = { label: string; text: string; onChange: (text: string) => void; longest?: number; className?: string };

/** Searches for a name among what the screen shows. */
export function SearchField({ label, text, onChange, longest = maxNameSearched, className }: Props) {
  return (
    <search className="block w-full">
      <TextField
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        autoComplete="off"
        maxLength={longest}
        leading={<Search size={22} aria-hidden="true" />}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(className && { className })}
      />
    </search>
  );
}
