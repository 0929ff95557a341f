import type { EventCard } from '@hearth/contract/events/fields';
import { type EventList, maxLastsMs } from '@hearth/contract/events/rules';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readCursor, writeCursor } from '../../../platform/paging/cursor.ts';
import { fillPage } from '../../../platform/paging/fill-page.ts';
import { friendIdsOf } from '../../friends/friends.api.ts';
import { groupIdsOf, groupStandings } from '../../groups/groups.api.ts';
import type { Asked, Paged } from '../../posts/posts.api.ts';
import { publicKey } from '../access/events.policy.ts';
import { type EventReadDeps, eventCards } from '../showing/event-cards.ts';
import {
  groupDates,
  type ListedDate,
  type ListPage,
  nextOwnDates,
  openDates,
  ownDates,
  ownPastDates,
} from './lists.queries.ts';

type Query = Asked & { list: EventList; groupId?: string | undefined };
type ReadPage = (page: ListPage) => Promise<ListedDate[]>;

const coming = ['host', 'going', 'waiting', 'maybe'];
const took = ['host', 'going', 'maybe'];

/** Each page asks anew who may know of its events, so a list that is behind shows nothing that it must not. */
export async function listEvents(
  deps: EventReadDeps,
  viewerId: string,
  { list, groupId, cursor, limit }: Query,
): Promise<Paged<EventCard>> {
  const begin = readCursor(cursor);
  const readPage = await pagesOf(deps, viewerId, { list, groupId });
  const { items, nextAfter } = await fillPage<ListedDate, EventCard>({
    limit,
    read: (after, count) => readPage({ after: after ?? begin, limit: count }),
    show: (rows) => showDates(deps, viewerId, rows),
  });
  return { items, nextCursor: nextAfter && writeCursor(nextAfter) };
}

export function showDates(deps: EventReadDeps, viewerId: string, rows: readonly ListedDate[]) {
  const refs = rows.map((row) => ({ eventId: row.event_id, dateId: row.id }));
  return eventCards(deps, viewerId, refs);
}

async function pagesOf(
  deps: EventReadDeps,
  viewerId: string,
  { list, groupId }: Pick<Query, 'list' | 'groupId'>,
): Promise<ReadPage> {
  const { db, clock } = deps;
  const now = clock.now();
  if (list === 'yours') return (page) => ownDates(db, page, viewerId, coming, now);
  if (list === 'invitations') return (page) => nextOwnDates(db, page, viewerId, ['invited'], now);
  if (list === 'past') return (page) => ownPastDates(db, page, viewerId, took, now);
  if (list === 'upcoming') return upcoming(deps, viewerId, now);
  if (!groupId || !(await groupStandings(db, viewerId, [groupId])).get(groupId)?.isVisible)
    throw new AppError('not_found');
  return (page) => groupDates(db, page, groupId, now);
}

/** Everything that is open to the member, and what they were invited to. Public dates, the most, are read by themselves. */
async function upcoming({ db }: EventReadDeps, viewerId: string, now: Date): Promise<ReadPage> {
  const [friendIds, groupIds] = await Promise.all([friendIdsOf(db, viewerId), groupIdsOf(db, viewerId)]);
  const begunSince = new Date(now.getTime() - maxLastsMs);
  return async (page) => {
    const found = await Promise.all([
      openDates(db, page, [publicKey], now, begunSince),
      openDates(db, page, [...friendIds, ...groupIds], now, begunSince),
      nextOwnDates(db, page, viewerId, [...coming, 'invited'], now),
    ]);
    const byId = new Map(found.flat().map((row) => [row.id, row]));
    return [...byId.values()].sort(soonestFirst).slice(0, page.limit);
  };
}

function soonestFirst(one: ListedDate, other: ListedDate): number {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);
}
