import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../../platform/database/database.ts';
import { takeTurns } from '../../../platform/jobs/take-turns.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { languageOf, suspendedIds } from '../../accounts/accounts.api.ts';
import { showsPushText } from '../settings/settings.queries.ts';
import type { DeliverPush } from './deliver-push.ts';
import { type PushMessage, pushTopic } from './push-message.ts';
import { deleteSubscriptions, type SubscriptionRow, subscriptionsOf } from './push-subscriptions.queries.ts';

type Deps = { db: Database; clock: Clock; deliver: DeliverPush; log: Log; stopping: AbortController };

/** Whether the member wants to see the text, and in which language. */
export type PushWishes = { showText: boolean; say: Say };

/** Called only if the member has a browser to send to. Undefined when there is nothing to send any more. */
type Compose = (wishes: PushWishes) => Promise<PushMessage | undefined>;

export type PushSender = { send(recipientId: string, compose: Compose): Promise<void>; stop(): Promise<void> };

const gone = new Set([404, 410]);

/** Sends in the background, as well as it can: nothing that the member sees in the app waits for it. */
export function createPushSender({ db, clock, deliver, log, stopping }: Deps): PushSender {
  const inTurn = takeTurns({ places: 8, waiting: 5_000 });
  const underWay = new Set<Promise<void>>();

  const composeFor = async (recipientId: string, compose: Compose) => {
    const [subscriptions, suspended] = await Promise.all([
      subscriptionsOf(db, recipientId),
      suspendedIds(db, [recipientId], clock.now()),
    ]);
    if (subscriptions.length === 0 || suspended.has(recipientId)) return undefined;
    const say = sayIn(await languageOf(db, recipientId));
    const message = await compose({ showText: await showsPushText(db, recipientId), say });
    return message && { message, subscriptions };
  };

  const sendTo = async (recipientId: string, subscription: SubscriptionRow, message: PushMessage): Promise<void> => {
    const content = { payload: JSON.stringify(message), topic: pushTopic(message.tag) };
    const status = await deliver(recipientId, subscription, content);
    if (gone.has(status)) await deleteSubscriptions(db, recipientId, [subscription.id]);
    else if (status >= 400) log.warn({ status }, 'a push service refused a message');
  };

  const sendAll = async (recipientId: string, compose: Compose): Promise<void> => {
    const composed = await inTurn(() => composeFor(recipientId, compose));
    if (!composed) return;
    const { message, subscriptions } = composed;
    await Promise.all(subscriptions.map((subscription) => sendTo(recipientId, subscription, message)));
  };

  return {
    async send(recipientId, compose) {
      const sending = sendAll(recipientId, compose).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'a push message could not be sent');
      });
      underWay.add(sending);
      await sending;
      underWay.delete(sending);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
