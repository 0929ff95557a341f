import { HoverCard as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { hoverDelayMs } from './hover-delay.ts';

type Props = { label: string; trigger: ReactNode; defaultOpen?: boolean; children: ReactNode };

/** A preview for the mouse only: everything in it must also be reachable by following the trigger. */
export function HoverCard({ label, trigger, defaultOpen = false, children }: Props) {
  return (
    <Primitive.Root defaultOpen={defaultOpen} openDelay={hoverDelayMs} closeDelay={120}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          role="region"
          aria-label={label}
          sideOffset={8}
          collisionPadding={8}
          className="z-50 w-80 rounded-lg border border-line bg-raised p-4 shadow-lift data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
