import { RelativeTime } from '../ui/relative-time.tsx';

/** What friends may know of each other: here now, or since when not. */
export type PersonPresence = { online: boolean; lastActive: string | null };

export function PresenceText({ presence }: { presence: PersonPresence }) {
  if (presence.online) return 'Active now';
  if (!presence.lastActive) return null;
  return (
    <>
      Last seen{' '}
      <span className="lowercase">
        <RelativeTime at={presence.lastActive} />
      </span>
    </>
  );
}
