import { DropdownMenu as Primitive } from 'radix-ui';
import { type ComponentProps, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { usePhone } from '../../../lib/page/use-media-query.ts';
import { useBackCloses } from '../../../lib/router/back-closes.ts';
import { direction } from './direction.ts';

type MenuProps = { trigger: ReactNode; align?: 'start' | 'end'; defaultOpen?: boolean; children: ReactNode };

export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const sheet = usePhone();
  useBackCloses(open && sheet, () => setOpen(false));
  const pressedInside = useRef(false);
  // A sheet can come up under a mouse that still presses the button, and the item there would be chosen by letting go.
  const release = (event: PointerEvent) => {
    if (sheet && !pressedInside.current) event.preventDefault();
    pressedInside.current = false;
  };
  return (
    <Primitive.Root dir={direction} open={open} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onPointerDownCapture={() => {
            pressedInside.current = true;
          }}
          onPointerUpCapture={release}
          onCloseAutoFocus={(event) => {
            // What was chosen may have taken the focus; otherwise it was in the menu and is nowhere now.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          className="sheet-on-phone z-50 bg-raised p-2 md:min-w-56 md:rounded-lg md:border md:border-line md:shadow-lift data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out max-md:data-[state=open]:animate-sheet-in"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const itemStyle =
  'flex min-h-10 select-none items-center gap-3 rounded-md px-3 font-medium no-underline outline-none data-[highlighted]:bg-hover data-[disabled]:text-muted max-md:min-h-12';

type ItemProps = Omit<ComponentProps<typeof Primitive.Item>, 'asChild'> & { icon?: ReactNode; danger?: boolean };

export function MenuItem({ icon, danger = false, className, children, ...rest }: ItemProps) {
  return (
    <Primitive.Item {...rest} className={cx(itemStyle, danger ? 'text-danger-ink' : 'text-ink', className)}>
      {icon}
      {children}
    </Primitive.Item>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="mx-2 my-1.5 h-px bg-line" />;
}
