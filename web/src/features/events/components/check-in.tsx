import type { Event } from '@hearth/contract/events/fields';
import { eventPath } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { Card } from '../../../components/layout/card.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useCheckIn } from '../api/check-in.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { EventTime } from './event-time.tsx';
import { EventWhere } from './event-where.tsx';

/** Where the code at the door leads: one tap checks in. */
export function CheckInCard({ event, code }: { event: Event; code: string }) {
  const checkIn = useCheckIn(event);
  const done = event.answer?.checkedInAt != null;
  const goes = event.answer?.state === 'going';
  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      <h1 className="max-w-full font-bold text-2xl">
        <bdi className="break-words">{event.name}</bdi>
      </h1>
      <div>
        <EventTime event={event} />
      </div>
      <div className="max-w-full text-muted">
        <EventWhere event={event} />
      </div>
      {checkIn.error && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink">
          {messageOf(checkIn.error)}
        </p>
      )}
      {done && (
        <p role="status" className="font-semibold text-accent-ink text-lg">
          {t`You’re checked in.`}
        </p>
      )}
      {!done && goes && (
        <Button size="lg" busy={checkIn.isPending} onClick={() => checkIn.mutate(code)}>
          {t`Check in`}
        </Button>
      )}
      {!done && !goes && (
        <>
          <p className="text-muted">{t`Only people who are going can check in.`}</p>
          <AnswerButtons event={event} />
        </>
      )}
      <ButtonLink variant="quiet" to={eventPath(event.eventId, event.dateId)}>
        {t`Open the event`}
      </ButtonLink>
    </Card>
  );
}
