import { lazy, Suspense } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { type Toast, toasts } from './toast.ts';
import { useToastKey } from './use-toast-key.ts';

// Comes with the screens of members; the landing page does without until it has something to say.
const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }));

const shownAtOnce = 3;

function Region({ role, items }: { role: 'alert' | 'status'; items: readonly Toast[] }) {
  return (
    <div role={role} aria-live={role === 'alert' ? 'assertive' : 'polite'} className="flex flex-col gap-2">
      <Suspense fallback={null}>
        {items.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </Suspense>
    </div>
  );
}

/** Both live regions are in the page from the start: a region that arrives with its text is not read out. */
export function Toaster() {
  const items = useStore(toasts).slice(0, shownAtOnce);
  const box = useToastKey();
  return (
    <div
      ref={box}
      data-toaster=""
      className="pointer-events-none fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-60 mx-auto flex max-w-md flex-col gap-2 md:inset-e-auto md:bottom-6 md:inset-s-6 md:mx-0 md:w-96"
    >
      <Region role="alert" items={items.filter(({ kind }) => kind === 'alert')} />
      <Region role="status" items={items.filter(({ kind }) => kind !== 'alert')} />
    </div>
  );
}
