import { lazy, Suspense } from 'react';
import type { PickedChat } from '../core/chat-address.ts';

const FoundMessages = lazy(async () => ({ default: (await import('./found-messages.tsx')).FoundMessages }));

/** Loaded when a member searches. */
export function LazyFoundMessages({ search, onPick }: { search: string; onPick: (picked: PickedChat) => void }) {
  if (search === '') return null;
  return (
    <Suspense>
      <FoundMessages search={search} onPick={onPick} />
    </Suspense>
  );
}
