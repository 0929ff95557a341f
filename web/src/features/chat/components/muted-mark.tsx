import { t } from '@lingui/core/macro';
import { BellOff } from 'lucide-react';

/** Beside the name of a chat that its member has muted. */
export function MutedMark() {
  return (
    <BellOff
      size={16}
      role="img"
      aria-label={t({ message: 'Muted', context: 'chat' })}
      className="shrink-0 text-muted"
    />
  );
}
