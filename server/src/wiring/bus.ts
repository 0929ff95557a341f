import type { Config } from '../platform/config/config.ts';
import { connectNats } from '../platform/live/between-servers/nats-transport.ts';
import { createSharedBus } from '../platform/live/between-servers/shared-bus.ts';
import type { Transport } from '../platform/live/between-servers/transport.ts';
import type { Bus } from '../platform/live/bus.ts';
import type { Log } from '../platform/log/log.ts';

/**
 * How this process reaches the others of the site: by NATS, or else by what carries messages on this machine. The first
 * process of a machine need not listen before it serves: it starts the others.
 */
export async function openBus(
  { cluster: { natsUrls } }: Config,
  log: Log,
  onMachine: { transport: Transport; isFirst: boolean },
): Promise<Bus> {
  if (natsUrls.length > 0) return createSharedBus({ transport: await connectNats({ urls: natsUrls, log }), log });
  const { transport, isFirst } = onMachine;
  return createSharedBus({ transport, log, ...(isFirst && { listenFirstForMs: 0 }) });
}
