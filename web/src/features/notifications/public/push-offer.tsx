import { t } from '@lingui/core/macro';
import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { readItem, writeItem } from '../../../lib/storage/device-storage.ts';
import { useMember } from '../../accounts/public/member.ts';
import { usePushState } from '../api/use-push-state.ts';

const hiddenBy = (memberId: string) => `pushOfferHidden ${memberId}`;

/** Once, until it is answered; the browser asks for permission only once the button is clicked. */
export function PushOffer() {
  const { id } = useMember();
  const { state, change } = usePushState();
  const [hidden, setHidden] = useState(() => readItem(hiddenBy(id)) !== null);
  const hide = () => {
    writeItem(hiddenBy(id), 'yes');
    setHidden(true);
  };
  if (hidden || state !== 'off') return null;
  return (
    <section
      aria-label={t`Push notifications`}
      className="flex items-center gap-2 border-line border-t bg-sunken py-1.5 ps-3 pe-1 text-sm"
    >
      <BellRing size={18} aria-hidden="true" className="shrink-0 text-accent-ink" />
      <p className="min-w-0 flex-1 text-muted">{t`Get a notification when the answer comes?`}</p>
      <Button
        size="sm"
        variant="soft"
        busy={change.isPending}
        onClick={() => change.mutate(undefined, { onSuccess: hide })}
      >
        {t({ message: 'Turn on', context: 'push notifications' })}
      </Button>
      <IconButton label={t`Hide`} variant="plain" size="sm" onClick={hide}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
