import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type Props<Value extends string> = {
  label: string;
  /** Of the chosen option. */
  picture: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (next: Value) => void;
};

/** A small select with a picture; it opens the device's own list. */
export function PictureSelect<Value extends string>({ label, picture, value, options, onChange }: Props<Value>) {
  return (
    <span className="relative inline-flex h-9 items-center rounded-full bg-sunken text-sm hover:bg-hover max-md:h-11">
      <span className="pointer-events-none absolute inset-s-3 inline-flex">{picture}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
        className="h-full appearance-none rounded-full bg-transparent pe-8 ps-9 font-semibold text-ink max-md:text-[1rem] [&>option]:bg-raised"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" className="pointer-events-none absolute inset-e-2.5 text-muted" />
    </span>
  );
}
