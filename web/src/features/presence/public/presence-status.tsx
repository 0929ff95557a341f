import type { ReactNode } from 'react';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { usePresence } from '../api/presence.ts';

/** "Active now" or "Last seen … ago"; `otherwise` for a member who was never online, or is no friend. */
export function PresenceStatus({ memberId, otherwise }: { memberId: string; otherwise?: ReactNode }) {
  const presence = usePresence(memberId);
  if (presence?.online) return 'Active now';
  if (!presence?.lastActive) return otherwise;
  return (
    <>
      Last seen{' '}
      <span className="lowercase">
        <RelativeTime at={presence.lastActive} />
      </span>
    </>
  );
}
