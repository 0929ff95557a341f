import type { LucideIcon } from 'lucide-react';
import { Badge } from '../../../components/ui/pictures/badge.tsx';

type Props = { icon: LucideIcon; count: number; countId: string };

/** The count sits on the icon's corner; the icon of the open screen is filled. */
export function IconWithCount({ icon: Icon, count, countId }: Props) {
  return (
    <span className="relative inline-flex">
      <Icon size={22} aria-hidden="true" className="shrink-0 in-aria-[current=page]:fill-accent-soft" />
      <span
        id={countId}
        className="absolute inset-s-3 -top-2 inline-flex rounded-full ring-2 ring-surface empty:hidden"
      >
        <Badge count={count} />
      </span>
    </span>
  );
}
