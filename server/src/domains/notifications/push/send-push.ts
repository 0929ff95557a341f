import { setTimeout as pause } from 'node:timers/promises';
import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../../platform/database/database.ts';
import { takeTurns } from '../../../platform/jobs/take-turns.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { PostOutside } from '../../../platform/outbound/post-outside.ts';
import { languageOf } from '../../accounts/accounts.api.ts';
import { showsPushText } from '../settings/settings.queries.ts';
import { type PushMessage, pushTopic } from './push-message.ts';
import { deleteSubscriptions, type SubscriptionRow, subscriptionsOf } from './push-subscriptions.queries.ts';
import type { VapidKeys } from './vapid-keys.ts';

type Deps = {
  db: Database;
  vapid: VapidKeys;
  /** An address at which a push service can reach the operator. */
  contact: string;
  postOutside: PostOutside;
  log: Log;
};

/** Whether the member wants to see the text, and in which language. */
export type PushWishes = { showText: boolean; say: Say };

/** Called only if the member has a browser to send to. Undefined when there is nothing to send any more. */
type Compose = (wishes: PushWishes) => Promise<PushMessage | undefined>;

export type PushSender = { send(recipientId: string, compose: Compose): Promise<void>; stop(): Promise<void> };

const dayInSeconds = 24 * 3600;
const retryAfterMs = [2_000, 10_000];
const gone = new Set([404, 410]);

const isTemporary = (status: number) => status === 429 || status >= 500;

/** Sends in the background, as well as it can: nothing that the member sees in the app waits for it. */
export function createPushSender(deps: Deps): PushSender {
  const { db, log } = deps;
  const inTurn = takeTurns({ places: 8, waiting: 5_000 });
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const deliver = async (subscription: SubscriptionRow, payload: string, topic: string): Promise<number> => {
    const { endpoint, p256dh, auth } = subscription;
    const { publicKey, privateKey } = deps.vapid;
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: deps.contact, publicKey, privateKey },
      TTL: dayInSeconds,
      topic,
    });
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    return deps.postOutside(endpoint, { headers, body: details.body, signal: stopping.signal });
  };

  const deliverWithRetries = async (subscription: SubscriptionRow, payload: string, topic: string): Promise<number> => {
    let status = await deliver(subscription, payload, topic);
    for (const ms of retryAfterMs) {
      if (!isTemporary(status)) break;
      await pause(ms, undefined, { signal: stopping.signal });
      status = await deliver(subscription, payload, topic);
    }
    return status;
  };

  const sendAll = async (recipientId: string, compose: Compose): Promise<void> => {
    const subscriptions = await subscriptionsOf(db, recipientId);
    if (subscriptions.length === 0) return;
    const say = sayIn(await languageOf(db, recipientId));
    const message = await compose({ showText: await showsPushText(db, recipientId), say });
    if (!message) return;
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const status = await deliverWithRetries(subscription, JSON.stringify(message), pushTopic(message.tag));
        if (gone.has(status)) await deleteSubscriptions(db, recipientId, [subscription.id]);
        else if (status >= 400) log.warn({ status }, 'a push service refused a message');
      }),
    );
  };

  return {
    async send(recipientId, compose) {
      const sending = inTurn(() => sendAll(recipientId, compose)).catch((error: unknown) => {
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
