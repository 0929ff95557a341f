import * as guests from '@hearth/contract/events/guests';
import { answerAs, newEvent, writeInEvent } from '../events.ts';
import type { TestMember } from '../members.ts';

/** Public, of the friend's, for whom the viewer is a co-host: all of the others go, are invited and have posted there. */
export async function eventOfAll(friend: TestMember, viewer: TestMember, others: readonly TestMember[]) {
  const { eventId, dateId } = await newEvent(friend, { kind: 'public' });
  await friend.client.call(guests.addCoHost, { params: { eventId, memberId: viewer.id } });
  const memberIds = others.map(({ id }) => id);
  await friend.client.call(guests.inviteToEvent, { params: { eventId }, body: { memberIds } });
  const postIds: string[] = [];
  for (const other of others) {
    await answerAs(other, { eventId, dateId }, { answer: 'going', note: `words of ${other.displayName}` });
    postIds.push((await writeInEvent(other, eventId)).id);
  }
  return { event: { eventId, dateId }, postIds };
}
