import type { EventCard } from '@hearth/contract/events/fields';
import { type EventAnswer, eventAnswers } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useAnswer } from '../api/change-event.ts';
import { isOver } from '../times/event-times.ts';
import { guestListWords } from './kind-words.ts';

type Props = {
  event: Pick<EventCard, 'eventId' | 'dateId' | 'endsAt' | 'isCancelled' | 'answer'>;
  /** In lists and posts, where another button matters more. */
  quiet?: boolean;
};

/** Nothing for an event that is over or cancelled. */
export function AnswerButtons({ event, quiet = false }: Props) {
  const send = useAnswer(event);
  if (event.isCancelled || isOver(event)) return null;
  const { answer } = event;
  const given = answer?.state === 'waiting' ? 'going' : answer?.state;
  const shown = send.isPending ? send.variables.answer : given;
  const choose = (next: EventAnswer) => {
    if (next === given || send.isPending) return;
    const bring = next === 'declined' ? 0 : (answer?.bring ?? 0);
    send.mutate({ answer: next, bring, note: answer?.note ?? '' });
  };
  const lookOf = (each: EventAnswer) => {
    if (each === shown) return 'soft';
    return each === 'going' && !shown && !quiet ? 'primary' : 'secondary';
  };
  return (
    <fieldset aria-label={t`Your answer`} className="flex min-w-0 flex-wrap gap-2">
      {eventAnswers.map((each) => (
        <Button
          key={each}
          variant={lookOf(each)}
          {...(quiet && { size: 'sm' as const })}
          aria-pressed={each === shown}
          aria-busy={(send.isPending && each === shown) || undefined}
          onClick={() => choose(each)}
        >
          {guestListWords[each]}
        </Button>
      ))}
    </fieldset>
  );
}
