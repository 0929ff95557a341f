import { lazy, Suspense } from 'react';

const ScheduledBar = lazy(async () => ({ default: (await import('./scheduled-bar.tsx')).ScheduledBar }));

/** Of a file of its own: most chats have nothing that waits. */
export function LazyScheduledBar({ chatId }: { chatId?: string }) {
  return (
    <Suspense fallback={null}>
      <ScheduledBar {...(chatId && { chatId })} />
    </Suspense>
  );
}
