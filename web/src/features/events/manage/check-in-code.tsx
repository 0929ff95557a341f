import type { Event } from '@hearth/contract/events/fields';
import { plural, t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedPart } from '../../../components/ui/feedback/loaded-part.tsx';
import { QrCode } from '../../../components/ui/pictures/qr-code.tsx';
import { copyLink } from '../../../components/ui/toast/copy-text.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { useCheckInCode } from '../api/check-in.ts';

/** What hosts show at the door: guests scan it, and check in by a tap. */
export function CheckInCode({ event }: { event: Event }) {
  const code = useCheckInCode(event);
  return (
    <LoadedPart loading={code}>
      {({ code: secret, opensAt, closesAt, hereCount }) => {
        // Behind the hash, which no server's log has.
        const address = `${location.origin}/check-in/${event.eventId}/${event.dateId}#${secret}`;
        return (
          <div className="flex flex-col items-start gap-4">
            <p>{t`Show this code at the door. Guests scan it with their phone and tap “Check in”.`}</p>
            <p className="text-muted text-sm">
              {t`Check-in is open from ${{ from: momentText(opensAt) }} to ${{ to: momentText(closesAt) }}.`}
            </p>
            <div className="flex w-full max-w-80 flex-col [&>svg]:max-w-none">
              <QrCode text={address} label={t`QR code for check-in`} />
            </div>
            <p role="status" className="font-semibold">
              {plural(hereCount, { one: '# person is here.', other: '# people are here.' })}
            </p>
            <Button variant="secondary" onClick={() => void copyLink(address)}>
              {t`Copy link`}
            </Button>
          </div>
        );
      }}
    </LoadedPart>
  );
}
