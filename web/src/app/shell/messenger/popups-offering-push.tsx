import { ChatPopups } from '../../../features/chat/components/chat-popups.tsx';
import { OfferPush } from './offer-push.tsx';

export function PopupsOfferingPush({ onClosed }: { onClosed: () => void }) {
  return (
    <OfferPush>
      <ChatPopups onClosed={onClosed} />
    </OfferPush>
  );
}
