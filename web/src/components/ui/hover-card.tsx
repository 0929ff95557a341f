import { HoverCard as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** A preview for the mouse only: everything in it must also be reachable by following the trigger. */
export function HoverCard({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root openDelay={350} closeDelay={120}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={8}
          collisionPadding={8}
          className="z-50 w-80 rounded-lg border border-line bg-raised p-4 shadow-2 data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
