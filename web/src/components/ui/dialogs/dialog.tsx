import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { useBackCloses } from '../../../lib/router/back-closes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { dragDown } from './drag-down.ts';
import { keepOpenForToasts, sheetStyle, veilStyle } from './overlay.ts';
import { useFocusReturn } from './use-focus-return.ts';

type Props = {
  title: string;
  description?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  footer?: ReactNode;
  /** `fit`: as wide as its content. */
  wide?: boolean | 'fit';
  children: ReactNode;
};

export function Dialog({ title, description, trigger, footer, wide = false, children, ...root }: Props) {
  const [own, setOwn] = useState(false);
  const open = root.open ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    root.onOpenChange?.(next);
  };
  useBackCloses(open, () => change(false));
  const focusReturn = useFocusReturn(open);
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={veilStyle} />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focusReturn}
          onOpenAutoFocus={focusWanted}
          onInteractOutside={keepOpenForToasts}
          className={cx(sheetStyle, wide ? 'md:max-w-3xl' : 'md:max-w-lg', wide === 'fit' && 'md:w-fit!')}
        >
          <div
            {...dragDown(() => change(false))}
            className="flex items-center gap-3 border-line border-b py-2.5 pe-3 ps-5 max-md:touch-none max-md:pt-4"
          >
            <Primitive.Title className="min-w-0 flex-1 truncate font-semibold text-xl">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label={t`Close`}>
                <X size={22} aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
            {description && <Primitive.Description className="mb-4 text-muted">{description}</Primitive.Description>}
            {children}
          </div>
          {footer && <div className="flex justify-end gap-2 border-line border-t px-5 py-3">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Over another dialog, which keeps the focus until this one is there, `autoFocus` alone comes too early. */
function focusWanted(event: Event) {
  const wanted = event.currentTarget instanceof Element && event.currentTarget.querySelector('[data-first-focus]');
  if (!(wanted instanceof HTMLElement)) return;
  event.preventDefault();
  wanted.focus();
}
