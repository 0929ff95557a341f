import type { AnswerCounts, EventCard, OwnAnswer } from '@hearth/contract/events/fields';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { isHost } from '../access/events.policy.ts';
import type { SeenEvent } from '../access/find-event.ts';
import type { AnswerRow, HiddenCount } from '../answers/answers.queries.ts';
import type { DateRow } from '../dates/date-rows.queries.ts';

export type RelatedToDate = {
  people: ReadonlyMap<string, Person>;
  media: ReadonlyMap<string, MediaView>;
  answer: AnswerRow | undefined;
  hidden: readonly HiddenCount[];
};

export function toEventCard(event: SeenEvent, date: DateRow, related: RelatedToDate): EventCard {
  const { people, media, answer, hidden } = related;
  const { id: eventId, name, kind, capacity, bring, group } = event;
  return {
    ...{ eventId, dateId: date.id, name, kind, capacity, bring },
    picture: (event.picture_id && media.get(event.picture_id)) || null,
    startsAt: date.starts_at.toISOString(),
    endsAt: date.ends_at.toISOString(),
    timeZone: event.time_zone,
    where: event.place,
    isOnline: event.link !== '',
    group: group?.isVisible ? { id: group.id, name: group.name, kind: group.kind } : null,
    host: people.get(event.host_id ?? '') ?? null,
    isCancelled: date.cancelled_at !== null,
    isRepeated: event.repeats !== null,
    counts: toCounts(date, hidden),
    answer: answer ? toOwnAnswer(answer) : null,
    invitedBy: (!answer && people.get(event.invited_by ?? '')) || null,
    isHost: isHost(event.standing),
  };
}

/** Without members who are hidden from the viewer. */
export function toCounts(date: DateRow, hidden: readonly HiddenCount[]): AnswerCounts {
  const without = (state: HiddenCount['state']) => hidden.find((row) => row.state === state);
  return {
    going: date.going_count - (without('going')?.seats ?? 0),
    waiting: date.waiting_count - (without('waiting')?.seats ?? 0),
    maybe: date.maybe_count - (without('maybe')?.guests ?? 0),
    declined: date.declined_count - (without('declined')?.guests ?? 0),
  };
}

function toOwnAnswer({ state, bring, note, checked_in_at: at }: AnswerRow): OwnAnswer {
  return { state, bring, note, checkedInAt: at?.toISOString() ?? null };
}
