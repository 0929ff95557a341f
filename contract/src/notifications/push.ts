import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fault } from '../core/input-faults.ts';

const done = z.object({});
const bytes = (count: number) =>
  z
    .string()
    .max(100)
    .pipe(
      z
        .base64url()
        .refine(
          (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count,
          fault({ reason: 'not_a_push_key' }),
        ),
    );

/** Without a user, and at the port of HTTPS. */
function isPlain({ username, port }: URL): boolean {
  return username === '' && port === '';
}

const address = z
  .url({ protocol: /^https$/ })
  .max(1_000)
  .refine((url) => !URL.canParse(url) || isPlain(new URL(url)), fault({ reason: 'not_a_push_address' }));

/** What a browser returns when its user allows push messages: the address, and the keys to encrypt messages with. */
export const pushSubscription = z.object({ endpoint: address, p256dh: bytes(65), auth: bytes(16) });
export type PushSubscriptionKeys = z.output<typeof pushSubscription>;

export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'member',
  summary: 'The public key by which browsers know this site’s push messages',
  output: z.object({ publicKey: z.string() }),
});

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  access: 'member',
  summary: 'Send push messages to this browser for as long as this session lasts',
  body: pushSubscription,
  output: done,
  limit: { perMinute: 30 },
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscription',
  access: 'member',
  summary: 'Stop sending push messages to this browser',
  body: z.object({ endpoint: z.string().max(1_000) }),
  output: done,
});
