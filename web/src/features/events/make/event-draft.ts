import type { NewEvent } from '@hearth/contract/events/endpoints';
import type { Repeats } from '@hearth/contract/events/fields';
import {
  type EventKind,
  type GuestListReader,
  maxEventDescription,
  maxEventLink,
  maxEventName,
  maxWhere,
} from '@hearth/contract/events/rules';
import type { GroupKind } from '@hearth/contract/groups/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import type { EventToMake } from '../api/create-event.ts';
import { minutesBetween, movedWall, ownZone, wallTimeOf } from '../times/zones.ts';

export type DraftGroup = { id: string; name: string; kind: GroupKind };

/** Texts and choices, which can be changed later, too. */
export type EventWords = {
  name: string;
  where: string;
  description: string;
  link: string;
  kind: EventKind;
  /** As it was typed; empty: no limit. */
  capacity: string;
  bring: number;
  guestsInvite: boolean;
  guestList: GuestListReader;
  outsideGuests: boolean;
};

export type EventDraft = EventWords & {
  starts: string;
  ends: string;
  timeZone: string;
  group: DraftGroup | null;
  repeats: Repeats | null;
  picture: MediaView | null;
};

const usualMinutes = 120;

/** Tomorrow at seven in the evening, for two hours. */
export function emptyDraft(now: Date, group: DraftGroup | null): EventDraft {
  const starts = `${movedWall(wallTimeOf(now, ownZone), 24 * 60).slice(0, 10)}T19:00`;
  return {
    ...{ name: '', where: '', description: '', link: '', capacity: '', bring: 0, repeats: null, picture: null },
    ...{ guestsInvite: true, guestList: 'guests', outsideGuests: false, timeZone: ownZone },
    ...{ starts, ends: movedWall(starts, usualMinutes), group, kind: group ? 'group' : 'friends' },
  };
}

/** As it was read from a calendar's file. */
export function draftOfFile(read: NewEvent): EventDraft {
  const { groupId: _, pictureId: __, capacity, ...rest } = read;
  return { ...rest, capacity: capacity === null ? '' : String(capacity), group: null, picture: null };
}

/** The end moves with the start, so that the event lasts as long as before. */
export function withStarts<Times extends { starts: string; ends: string }>(times: Times, starts: string): Times {
  const lasts = minutesBetween(times.starts, times.ends);
  const known = starts !== '' && Number.isFinite(lasts) && lasts > 0;
  return { ...times, starts, ...(known && { ends: movedWall(starts, lasts) }) };
}

/** A group shows its events to everybody only if everybody sees its posts. */
export function kindsFor(group: DraftGroup | null): EventKind[] {
  if (!group) return ['public', 'friends', 'group', 'invited'];
  return group.kind === 'public' ? ['public', 'group', 'invited'] : ['group', 'invited'];
}

/** Undefined if it cannot be a number of seats. */
export function capacityOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const seats = Number(typed);
  return Number.isInteger(seats) && seats > 0 ? seats : undefined;
}

const longest = { name: maxEventName, where: maxWhere, description: maxEventDescription, link: maxEventLink } as const;

export function isSayable(words: EventWords): boolean {
  const texts = ['name', 'where', 'description', 'link'] as const;
  const fits = texts.every((text) => !isTooLong(words[text], longest[text]));
  return words.name.trim() !== '' && fits && capacityOf(words.capacity) !== undefined;
}

export function isReady(draft: EventDraft): boolean {
  const timed = draft.starts !== '' && draft.ends > draft.starts;
  return timed && isSayable(draft) && (draft.kind !== 'group' || draft.group !== null);
}

export function wordsToSend({ name, where, description, link, capacity, ...choices }: EventWords) {
  const texts = { name: name.trim(), where: where.trim(), description: description.trim(), link: link.trim() };
  return { ...texts, ...choices, capacity: capacityOf(capacity) ?? null };
}

export function eventToMake(draft: EventDraft): EventToMake {
  const { starts, ends, timeZone, group, repeats, picture, ...words } = draft;
  const ids = { groupId: group?.id ?? null, pictureId: picture?.id ?? null };
  return { ...wordsToSend(words), ...ids, starts, ends, timeZone, repeats };
}
