import { t } from '@lingui/core/macro';
import { BellRing } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import type { PushState } from '../api/push.ts';
import type { usePushState } from '../api/use-push-state.ts';

const words: Record<PushState, string> = {
  unsupported: t`This browser can’t receive push notifications.`,
  blocked: t`Push notifications are blocked in this browser’s settings.`,
  off: t`Push notifications are off on this device. Turn them on to hear from us while the app is closed, and choose which ones you get.`,
  on: t`This device receives push notifications.`,
};

/** The browser asks for permission only once this is clicked. */
export function PushSwitch({ wordsId, push }: { wordsId: string; push: ReturnType<typeof usePushState> }) {
  const { state, change } = push;
  if (!state) return null;
  const possible = state === 'on' || state === 'off';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p id={wordsId} className="min-w-0 flex-1 basis-60 text-muted">
        {words[state]}
      </p>
      {possible && (
        <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate()}>
          <BellRing size={22} aria-hidden="true" />
          {state === 'on' ? t`Turn off push notifications` : t`Turn on push notifications`}
        </Button>
      )}
    </div>
  );
}
