import { z } from 'zod';
import type { MakeSecret } from '../../../platform/secrets/file-secret.ts';

export type VapidKeys = z.output<typeof vapidKeys>;

const vapidKeys = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });

/** Made once and kept: a browser accepts messages only from the key with which it subscribed. */
export async function readVapidKeys(keep: (make: MakeSecret) => Promise<string>): Promise<VapidKeys> {
  return vapidKeys.parse(JSON.parse(await keep(async () => JSON.stringify(await newKeys()))));
}

async function newKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push');
  return webPush.generateVAPIDKeys();
}
