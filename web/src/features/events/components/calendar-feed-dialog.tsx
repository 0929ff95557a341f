import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { LoadedPart } from '../../../components/ui/feedback/loaded-part.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { copyLink } from '../../../components/ui/toast/copy-text.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { useCalendarFeed, useEndCalendarFeed, useMakeCalendarFeed } from '../api/calendar.ts';

/** A secret address by which calendar programs read the member's events. It is shown once. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useCalendarFeed();
  return (
    <Dialog
      open
      title={t`Calendar feed`}
      description={t`Your calendar program can show the events you go to, may go to or host. It reads them from a secret address; whoever knows it can read them, too.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <LoadedPart loading={feed}>{({ since }) => <Feed since={since} />}</LoadedPart>
    </Dialog>
  );
}

function Feed({ since }: { since: string | null }) {
  const make = useMakeCalendarFeed();
  const end = useEndCalendarFeed();
  const [ended, setEnded] = useState(false);
  const address = ended ? undefined : make.data?.address;
  const begin = () => make.mutate(undefined, { onSuccess: () => setEnded(false) });
  return (
    <div className="flex flex-col gap-4">
      {address && (
        <>
          <TextField
            label={t`Address`}
            hint={t`Add it in your calendar program under “From URL” or “Subscribe”. It isn’t shown again.`}
            readOnly
            dir="ltr"
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button className="self-start" onClick={() => void copyLink(address)}>
            {t`Copy link`}
          </Button>
        </>
      )}
      {since && !address && (
        <p>{t`Calendar programs have been able to read your events since ${{ time: momentText(since) }}.`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!address && (
          <Button variant={since ? 'secondary' : 'primary'} busy={make.isPending} onClick={begin}>
            {since ? t`Make a new address` : t`Make an address`}
          </Button>
        )}
        {since && (
          <Button
            variant="danger-quiet"
            busy={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: () => setEnded(true) })}
          >
            {t`End the address`}
          </Button>
        )}
      </div>
      {since && !address && <p className="text-muted text-sm">{t`A new address ends the one before.`}</p>}
    </div>
  );
}
