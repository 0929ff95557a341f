import { isSilent } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type MessageListener, waitingMessage } from '../../chat/chat.api.ts';
import { isHidden } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { deliveryFor } from '../settings/settings.queries.ts';
import { pushInGroup, type WaitingInGroup } from './push-in-groups.ts';
import { chatPushMessage } from './push-message.ts';
import { membersWithSubscription } from './push-subscriptions.queries.ts';
import type { PushSender, PushWishes } from './send-push.ts';

type Deps = { db: Database; clock: Clock; siteName: () => string; pushing: Pick<PushSender, 'send'>; log: Log };

/** The newest message of a chat, for one of its members. */
type WaitingMessage = {
  recipientId: string;
  chatId: string;
  seq: number;
  /** By this message, or by one that it follows within seconds. */
  mentioned: boolean;
  dueAt: number;
};

/** Long enough for a tab that shows the chat to mark the message as read. */
const waitMs = 3_000;
const everyMs = 500;
const mostWaiting = 20_000;

export type ChatMessagePusher = { noted: MessageListener; stop(): Promise<void> };

/** Sends a push message for chat messages that nobody has read after a few seconds; one for each chat (decision 043). */
export function createChatMessagePusher(deps: Deps): ChatMessagePusher {
  /** In the order in which they are due. */
  const waiting = new Map<string, WaitingMessage>();
  const inGroups = new Map<string, WaitingInGroup>();
  const now = () => deps.clock.now().getTime();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const takeDue = <Message extends { dueAt: number }>(from: Map<string, Message>): Message[] => {
    const due: Message[] = [];
    for (const [key, message] of from) {
      if (message.dueAt > now()) break;
      due.push(message);
      from.delete(key);
    }
    return due;
  };

  const schedule = () => {
    if (waiting.size > 0 || inGroups.size > 0) timer ??= setTimeout(pushDue, everyMs).unref();
  };

  const pushAll = async () => {
    await pushUnread(deps, takeDue(waiting));
    for (const message of takeDue(inGroups)) await pushInGroup(deps, message);
  };

  const pushDue = () => {
    running = pushAll()
      .catch((error: unknown) => deps.log.error({ err: error }, 'messages could not be pushed'))
      .finally(() => {
        timer = undefined;
        schedule();
      });
  };

  return {
    noted: {
      direct({ chatId, senderId, seq, story, mentions }, states) {
        // A reply to a story is a notification of its own.
        if (story) return;
        for (const [recipientId, chat] of states) {
          const key = `${recipientId} ${chatId}`;
          const earlier = waiting.get(key);
          const mentioned = earlier?.mentioned || mentions.some(({ memberId }) => memberId === recipientId);
          if (recipientId === senderId || isSilent(chat, mentioned, now())) continue;
          const dueAt = earlier?.dueAt ?? now() + waitMs;
          if (waiting.size >= mostWaiting && !waiting.has(key)) continue;
          waiting.set(key, { recipientId, chatId, seq, mentioned, dueAt });
        }
        schedule();
      },
      ofSeveral({ chatId, senderId, seq, mentions, everyone }, chat) {
        const earlier = inGroups.get(chatId);
        if (inGroups.size >= mostWaiting && !earlier) return;
        const mentionedIds = new Set([...(earlier?.mentionedIds ?? []), ...mentions.map(({ memberId }) => memberId)]);
        inGroups.set(chatId, {
          ...{ chatId, senderId, seq, mentionedIds, chatName: chat.name },
          everyone: everyone || earlier?.everyone === true,
          dueAt: earlier?.dueAt ?? now() + waitMs,
        });
        schedule();
      },
    },
    async stop() {
      waiting.clear();
      inGroups.clear();
      clearTimeout(timer);
      await running;
    },
  };
}

async function pushUnread(deps: Deps, due: readonly WaitingMessage[]): Promise<void> {
  if (due.length === 0) return;
  const { db, pushing } = deps;
  const subscribed = await membersWithSubscription(db, [...new Set(due.map(({ recipientId }) => recipientId))]);
  for (const message of due) {
    const { recipientId } = message;
    if (subscribed.has(recipientId)) void pushing.send(recipientId, (wishes) => compose(deps, message, wishes));
  }
}

async function compose({ db, clock, siteName }: Deps, message: WaitingMessage, wishes: PushWishes) {
  const { recipientId } = message;
  const at = clock.now();
  const waiting =
    (await findWanted(db, message, 'message', at)) ??
    (message.mentioned ? await findWanted(db, message, 'mention', at) : undefined);
  if (!waiting) return undefined;
  const { senderId, text } = waiting;
  if (await isHidden(db, recipientId, senderId)) return undefined;
  const sender = (await peopleByIds(db, [senderId])).get(senderId);
  return sender && chatPushMessage({ ...message, direct: true, text, sender }, { siteName: siteName(), ...wishes });
}

/** A mention passes a mute, and reaches those who want mentions but no messages. */
async function findWanted(db: Database, message: WaitingMessage, kind: 'message' | 'mention', now: Date) {
  const { recipientId, chatId, seq } = message;
  if (!(await deliveryFor(db, [recipientId], kind))(recipientId).push) return undefined;
  return waitingMessage(db, { memberId: recipientId, chatId, seq, mentioned: kind === 'mention', now });
}
