import { lazy, type ReactNode, Suspense } from 'react';
import { AfterSent } from '../../../features/chat/core/after-sent.ts';

const PushOffer = lazy(async () => ({
  default: (await import('../../../features/notifications/public/push-offer.tsx')).PushOffer,
}));

/** Who has just written may want to hear of the answer. */
export function OfferPush({ children }: { children: ReactNode }) {
  const offer = (
    <Suspense>
      <PushOffer />
    </Suspense>
  );
  return <AfterSent value={offer}>{children}</AfterSent>;
}
