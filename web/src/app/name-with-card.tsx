import type { Person } from '@hearth/contract/profiles/person';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const PersonWithCard = lazy(async () => ({ default: (await import('./person-with-card.tsx')).PersonWithCard }));

/** The card is fetched when a mouse first comes near a name: a feed is full of them, and most are never hovered. */
export function NameWithCard({ person, children }: { person: Person; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const plain = (
    <span
      className="inline-flex min-w-0 max-w-full"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear(true)}
    >
      {children}
    </span>
  );
  if (!near) return plain;
  return (
    <Suspense fallback={plain}>
      <PersonWithCard person={person}>{children}</PersonWithCard>
    </Suspense>
  );
}
