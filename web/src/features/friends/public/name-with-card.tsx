import { type ComponentProps, type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { PersonName } from '../../../components/people/person-name.tsx';
import { hoverDelayMs } from '../../../components/ui/menus/hover-delay.ts';
import { optionalPart } from '../../../lib/loading/optional-part.ts';

const load = async () => (await import('../components/member-hover-card.tsx')).MemberHoverCard;
const MemberHoverCard = optionalPart(load);
const fetchCard = () => void load().catch(() => undefined);

type Props = Omit<ComponentProps<typeof PersonName>, 'link'> & {
  /** Another link to the profile in place of the name alone. */
  children?: ReactNode;
};

/**
 * A name that leads to the profile and opens a card about the member under the mouse. The card is fetched when a mouse
 * first comes near: a feed is full of names, and most are never hovered.
 */
export function NameWithCard({ children, ...props }: Props) {
  const [hovered, setHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    fetchCard();
    timer.current = setTimeout(() => setHovered(true), hoverDelayMs);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setHovered(false);
  };
  const name = children ?? <PersonName {...props} link />;
  const plain = (
    <span className="inline-flex min-w-0 max-w-full" onPointerEnter={enter} onPointerLeave={leave}>
      {name}
    </span>
  );
  return (
    <Suspense fallback={plain}>
      {hovered ? <MemberHoverCard person={props.person}>{name}</MemberHoverCard> : plain}
    </Suspense>
  );
}
