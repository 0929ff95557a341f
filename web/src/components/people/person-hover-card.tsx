import type { ReactNode } from 'react';
import { HoverCard } from '../ui/hover-card.tsx';

type Props = {
  /** What the mouse rests on; a link to the profile, which offers the same to everyone else. */
  trigger: ReactNode;
  /** Called when the card opens, so that what it shows is asked for only then. */
  render: () => ReactNode;
};

export function PersonHoverCard({ trigger, render }: Props) {
  return (
    <HoverCard trigger={<span className="inline-flex min-w-0 max-w-full">{trigger}</span>}>
      <Opened render={render} />
    </HoverCard>
  );
}

function Opened({ render }: Pick<Props, 'render'>) {
  return render();
}
