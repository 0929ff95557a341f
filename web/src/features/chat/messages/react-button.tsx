import { t } from '@lingui/core/macro';
import { SmilePlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../../../lib/page/cx.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & { own: boolean };

/** On the corner of the message under the mouse. A finger presses the message itself. */
export function ReactButton({ own, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={t`React`}
      className={cx(
        'pointer-coarse:hidden absolute -bottom-3 z-2 inline-flex size-7 items-center justify-center rounded-full border border-line bg-raised text-muted opacity-0 shadow-card hover:text-ink focus-visible:opacity-100 pointer-events-none group-hover/bubble:pointer-events-auto group-hover/bubble:opacity-100 data-[state=open]:opacity-100',
        own ? '-inset-s-2' : '-inset-e-2',
      )}
    >
      <SmilePlus size={16} aria-hidden="true" />
    </button>
  );
}
