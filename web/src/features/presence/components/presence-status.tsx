import type { ReactNode } from 'react';
import { PresenceText } from '../../../components/people/presence.tsx';
import { usePresence } from '../api/presence.ts';

/** "Active now" or "Last seen … ago"; `otherwise` stands for whoever was never here, or is no friend. */
export function PresenceStatus({ memberId, otherwise }: { memberId: string; otherwise?: ReactNode }) {
  const presence = usePresence(memberId);
  return presence?.online || presence?.lastActive ? <PresenceText presence={presence} /> : otherwise;
}
