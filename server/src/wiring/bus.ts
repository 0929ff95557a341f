import type { Config } from '../platform/config/config.ts';
import { connectNats } from '../platform/live/between-servers/nats-transport.ts';
import { createSharedBus } from '../platform/live/between-servers/shared-bus.ts';
import type { Bus } from '../platform/live/bus.ts';
import type { Log } from '../platform/log/log.ts';

/** How this server reaches the others of the site; undefined when it is alone. */
export async function openBus({ cluster }: Config, log: Log): Promise<Bus | undefined> {
  if (cluster.natsUrls.length === 0) return undefined;
  return createSharedBus({ transport: await connectNats({ urls: cluster.natsUrls, log }), log });
}
