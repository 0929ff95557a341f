import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/page/cx.ts';

type Props<Value extends string> = {
  label: string;
  /** Of the chosen option. */
  picture: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (next: Value) => void;
  /** Only the picture, as one of a row of icons. */
  bare?: boolean;
};

/** A small select with a picture; it opens the device's own list. */
export function PictureSelect<Value extends string>({
  label,
  picture,
  value,
  options,
  onChange,
  bare = false,
}: Props<Value>) {
  return (
    <span
      title={bare ? label : undefined}
      className={cx(
        'relative inline-flex items-center rounded-full text-sm hover:bg-hover',
        bare ? 'size-10 justify-center text-muted max-md:size-11' : 'h-9 bg-sunken max-md:h-11',
      )}
    >
      <span className={cx('pointer-events-none inline-flex', !bare && 'absolute inset-s-3')}>{picture}</span>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
        className={cx(
          'appearance-none rounded-full bg-transparent font-semibold max-md:text-[1rem] [&>option]:bg-raised [&>option]:text-ink',
          bare ? 'absolute inset-0 size-full text-transparent' : 'h-full pe-8 ps-9 text-ink',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {!bare && (
        <ChevronDown size={16} aria-hidden="true" className="pointer-events-none absolute inset-e-2.5 text-muted" />
      )}
    </span>
  );
}
