import { setTimeout as pause } from 'node:timers/promises';
import { createBuckets } from '../../../platform/jobs/buckets.ts';
import { takeTurns } from '../../../platform/jobs/take-turns.ts';
import { takeTurnsApart } from '../../../platform/jobs/take-turns-apart.ts';
import { counts } from '../../../platform/metrics/counts.ts';
import type { PostOutside } from '../../../platform/outbound/post-outside.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { traced } from '../../../platform/tracing/trace.ts';
import type { IsPushService } from './push-services.ts';
import type { SubscriptionRow } from './push-subscriptions.queries.ts';
import type { VapidKeys } from './vapid-keys.ts';

type Deps = {
  clock: Clock;
  vapid: VapidKeys;
  /** An address at which a push service can reach the operator. */
  contact: string;
  isPushService: IsPushService;
  postOutside: PostOutside;
  signal: AbortSignal;
};

type Content = { payload: string; topic: string };

/** The status that the push service answered, 0 if it was not asked. */
export type DeliverPush = (recipientId: string, to: SubscriptionRow, content: Content) => Promise<number>;

const dropped = 0;
const dayInSeconds = 24 * 3600;
const retryAfterMs = [2_000, 10_000];
/** What a person can read, and what one service gets from a large site. Messages beyond are dropped: the app has them. */
export const pushRates = { recipient: { capacity: 60, perSecond: 1 }, host: { capacity: 1_000, perSecond: 100 } };
/** A silent service keeps half of the places, and the others serve the rest. */
const places = { all: 8, host: 4 };
const waiting = 5_000;

const isTemporary = (status: number) => status === 429 || status >= 500;

export function createDeliverPush(deps: Deps): DeliverPush {
  const inTurn = takeTurns({ places: places.all, waiting });
  const inTurnOfHost = takeTurnsApart({ places: places.host, waiting });
  const mayReceive = createBuckets(pushRates.recipient, 10_000);
  const mayBeAsked = createBuckets(pushRates.host);

  const post = async ({ endpoint, p256dh, auth }: SubscriptionRow, { payload, topic }: Content): Promise<number> => {
    const { publicKey, privateKey } = deps.vapid;
    const { default: webPush } = await import('web-push');
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: deps.contact, publicKey, privateKey },
      TTL: dayInSeconds,
      topic,
    });
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    const push = () => deps.postOutside(endpoint, { headers, body: details.body, signal: deps.signal });
    const attributes = { 'server.address': new URL(endpoint).host };
    const status = await traced(() => ({ name: 'push', kind: 'client', attributes }), push);
    counts.pushes.add(status < 300 ? 'sent' : 'refused');
    return status;
  };

  const attempt = async (recipientId: string, to: SubscriptionRow, content: Content): Promise<number> => {
    const { host } = new URL(to.endpoint);
    const now = deps.clock.now();
    if (!mayReceive(recipientId, now) || !mayBeAsked(host, now)) return dropped;
    return inTurnOfHost(host, () => inTurn(() => post(to, content)));
  };

  return async (recipientId, to, content) => {
    // Of a time when every host was accepted.
    if (!deps.isPushService(to.endpoint)) return dropped;
    let status = await attempt(recipientId, to, content);
    for (const ms of retryAfterMs) {
      if (!isTemporary(status)) break;
      await pause(ms, undefined, { signal: deps.signal });
      status = await attempt(recipientId, to, content);
    }
    return status;
  };
}
