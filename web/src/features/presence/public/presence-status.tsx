import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../components/ui/text/relative-time.tsx';
import { usePresence } from '../api/presence.ts';

/** "Active now" or "Last seen … ago"; `otherwise` for a member who was never online, or is no friend. */
export function PresenceStatus({ memberId, otherwise }: { memberId: string; otherwise?: ReactNode }) {
  const presence = usePresence(memberId);
  if (presence?.online) return t`Active now`;
  if (!presence?.lastActive) return otherwise;
  return (
    <Trans>
      Last seen{' '}
      <span className="not-[:lang(de)]:lowercase">
        <RelativeTime at={presence.lastActive} />
      </span>
    </Trans>
  );
}
