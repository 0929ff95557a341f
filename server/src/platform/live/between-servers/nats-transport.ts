import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionOptions } from '@nats-io/transport-node';
import { StartUpError } from '../../errors/start-up-error.ts';
import type { Log } from '../../log/log.ts';
import { say } from '../../process/operator-words.ts';
import type { Transport } from './transport.ts';

/** Of one NATS account all subjects of a site begin with this. */
const prefix = 'hearth.';
const closeWithinMs = 2_000;

type NatsSettings = { urls: readonly string[]; log: Pick<Log, 'warn' | 'info' | 'error'> };

/**
 * Carries messages by a NATS cluster. While it is not connected, nothing is kept for later: the others notice the gap
 * and read again, which is cheaper than a flood of old messages.
 */
export async function connectNats({ urls, log }: NatsSettings): Promise<Transport> {
  const { connect } = await import('@nats-io/transport-node');
  const connection = await connect(optionsFor(urls)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartUpError(say('No server in NATS_URL accepts the connection ({reason}).', { reason }));
  });
  const returns: (() => void)[] = [];
  let connected = true;

  const follow = async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        connected = false;
        log.warn('the connection to NATS was lost; members of other servers miss live events until it is back');
      } else if (status.type === 'reconnect') {
        connected = true;
        log.info('the connection to NATS is back');
        for (const handler of returns) handler();
      }
    }
  };
  void follow().catch((error: unknown) => log.error({ err: error }, 'the state of NATS is unknown'));

  return {
    send(channel, payload) {
      if (!connected || connection.isClosed()) return;
      try {
        connection.publish(`${prefix}${channel}`, payload);
      } catch (error) {
        log.error({ err: error, bytes: payload.length }, 'a message to other servers was not sent');
      }
    },
    listen(channel, handler) {
      const subscription = connection.subscribe(`${prefix}${channel}`, {
        callback(error, { data }) {
          if (error) log.error({ err: error }, 'a message of another server did not arrive');
          else handler(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
        },
      });
      return () => subscription.unsubscribe();
    },
    onReturn: (handler) => void returns.push(handler),
    async close() {
      await Promise.race([connection.drain().catch(() => undefined), pause(closeWithinMs, undefined, { ref: false })]);
      await connection.close();
    },
  };
}

/** User and password are those of the first address; a NATS cluster has the same at every node. */
function optionsFor(urls: readonly string[]): ConnectionOptions {
  const parsed = urls.map((url) => new URL(url));
  const { username, password } = parsed[0] ?? { username: '', password: '' };
  return {
    servers: parsed.map(({ host }) => host),
    name: 'hearth',
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 2_000,
    maxPingOut: 2,
    timeout: 5_000,
    ...(username && password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : username && { token: decodeURIComponent(username) }),
    ...(parsed.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  };
}
