import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { PersonName } from '../../../components/people/person-name.tsx';

const MemberHoverCard = lazy(async () => ({
  default: (await import('../components/member-hover-card.tsx')).MemberHoverCard,
}));

/** A name that leads to the profile and opens a card about the member under the mouse. */
export function NameWithCard(props: Omit<ComponentProps<typeof PersonName>, 'link'>) {
  // The card is fetched when a mouse first comes near: a feed is full of names, and most are never hovered.
  const [near, setNear] = useState(false);
  const name = <PersonName {...props} link />;
  const plain = (
    <span
      className="inline-flex min-w-0 max-w-full"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}
    >
      {name}
    </span>
  );
  if (!near) return plain;
  return (
    <Suspense fallback={plain}>
      <MemberHoverCard person={props.person}>{name}</MemberHoverCard>
    </Suspense>
  );
}
