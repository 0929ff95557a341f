import type { ComponentProps } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonLook, buttonStyle } from './button-style.ts';

type Props = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyText?: string };

export function Button({ variant, size, block, busy = false, busyText, className, children, ...rest }: Props) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
  };
  // The text that is not shown still takes its width, so the button does not jump when it gets busy.
  const reserve = busy ? (typeof children === 'string' ? children : undefined) : busyText;
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
      className={cx(buttonStyle(look), className)}
    >
      {busy && !busyText && <Spinner size={16} />}
      {busyText === undefined ? (
        children
      ) : (
        <span
          data-reserve={reserve}
          className="inline-flex flex-col items-center after:invisible after:block after:h-0 after:overflow-hidden after:content-[attr(data-reserve)]"
        >
          <span className="inline-flex items-center gap-2">{busy ? busyText : children}</span>
        </span>
      )}
    </button>
  );
}
