import { guestStates } from '@hearth/contract/events/rules';
import { answeredAfter, eventHeads, hostsOf, noticeById, wantReminder, whoSees } from '../../events/events.api.ts';
import type { Audience } from '../lines/notify-many.ts';

type NoticeType = 'event_changed' | 'event_cancelled' | 'event_reminder';

const reminded = ['going', 'maybe'] as const;

/**
 * Of a change everyone who has answered, but for hosts, who know it; of a reminder who goes or may go and wants it. Only
 * those who may still see the event.
 */
export function audienceOfNotice(type: NoticeType): Audience {
  return async (trx, noticeId, page) => {
    const notice = await noticeById(trx, noticeId);
    const event = notice && (await eventHeads(trx, [notice.event_id])).get(notice.event_id);
    if (!notice || !event) return undefined;
    const isReminder = type === 'event_reminder';
    const [memberIds, hosts] = await Promise.all([
      answeredAfter(trx, notice, isReminder ? reminded : guestStates, page),
      hostsOf(trx, event.id),
    ]);
    const wanting = isReminder
      ? await wantReminder(trx, memberIds, notice.minutes)
      : memberIds.filter((id) => !hosts.some((host) => host.member_id === id));
    const recipientIds = [...(await whoSees(trx, event.id, wanting))];
    // Nobody is named, but each cause has an actor; an event whose host is gone has any of those who are told.
    const actorId = event.host_id ?? recipientIds[0] ?? event.id;
    return {
      cause: { type, targetId: event.id, actorId, causeId: notice.id, detail: notice.date_ids[0] ?? null },
      recipientIds,
      last: memberIds.length === page.count ? memberIds.at(-1) : undefined,
    };
  };
}
