import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { previewInGroup, type ToldInGroup, waitingInGroup } from '../../chat/chat.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { deliveryFor } from '../settings/settings.queries.ts';
import { chatPushMessage } from './push-message.ts';
import { membersWithSubscription } from './push-subscriptions.queries.ts';
import type { PushSender } from './send-push.ts';

type Deps = { db: Database; clock: Clock; siteName: () => string; pushing: Pick<PushSender, 'send'> };

export type WaitingInGroup = ToldInGroup & { chatName: string; dueAt: number };

/** To all members of a chat of several for whom its newest message waits; the questions are asked for all of them at once. */
export async function pushInGroup({ db, clock, siteName, pushing }: Deps, message: WaitingInGroup): Promise<void> {
  const waiting = await waitingInGroup(db, message, clock.now());
  const subscribed = await membersWithSubscription(
    db,
    waiting.map(({ memberId }) => memberId),
  );
  const reached = waiting.filter(({ memberId }) => subscribed.has(memberId));
  if (reached.length === 0) return;
  const ids = reached.map(({ memberId }) => memberId);
  const [ofMessages, ofMentions, people, text] = await Promise.all([
    deliveryFor(db, ids, 'message'),
    deliveryFor(db, ids, 'mention'),
    peopleByIds(db, [message.senderId]),
    previewInGroup(db, message.chatId, message.seq),
  ]);
  const sender = people.get(message.senderId);
  // It was unsent meanwhile, or its sender is gone.
  if (!sender || text === undefined) return;
  for (const { memberId, mentioned, muted } of reached) {
    const wanted = (!muted && ofMessages(memberId).push) || (mentioned && ofMentions(memberId).push);
    if (!wanted) continue;
    const told = { ...message, text, direct: false, mentioned, sender };
    void pushing.send(memberId, async (wishes) => chatPushMessage(told, { siteName: siteName(), ...wishes }));
  }
}
