import type { ChildProcess } from 'node:child_process';
import type { Hub } from './hub.ts';
import type { Transport } from './transport.ts';

/** What a worker process asks of its parent, and gets from it. */
type Asked = { bus: 'send' | 'listen' | 'leave'; channel: string; payload?: Uint8Array };
type Brought = { bus: 'brought'; channel: string; payload: Uint8Array };

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isOfBus = (message: unknown): message is Asked | Brought =>
  typeof message === 'object' && message !== null && 'bus' in message;

/** In the parent: joins the hub on behalf of a worker. Returns a function that leaves it. */
export function relayToChild(hub: Hub, child: ChildProcess): () => Promise<void> {
  const member = hub.join();
  const listening = new Map<string, () => void>();
  child.on('message', (message) => {
    if (!isOfBus(message) || message.bus === 'brought') return;
    const { bus, channel, payload } = message;
    if (bus === 'send' && payload) member.send(channel, toBuffer(payload));
    else if (bus === 'leave') {
      listening.get(channel)?.();
      listening.delete(channel);
    } else if (bus === 'listen') {
      const bring = (bytes: Buffer) =>
        child.connected && child.send({ bus: 'brought', channel, payload: bytes } satisfies Brought, () => undefined);
      listening.set(channel, member.listen(channel, bring));
    }
  });
  return member.close;
}

/** In a worker: its parent carries the messages. */
export function joinByParent(): Transport {
  const handlers = new Map<string, (payload: Buffer) => void>();
  const ask = (message: Asked) => process.connected && process.send?.(message, undefined, {}, () => undefined);
  process.on('message', (message) => {
    if (isOfBus(message) && message.bus === 'brought') handlers.get(message.channel)?.(toBuffer(message.payload));
  });
  return {
    send: (channel, payload) => void ask({ bus: 'send', channel, payload }),
    listen(channel, handler) {
      handlers.set(channel, handler);
      ask({ bus: 'listen', channel });
      return () => {
        handlers.delete(channel);
        ask({ bus: 'leave', channel });
      };
    },
    onReturn() {},
    async close() {
      handlers.clear();
    },
  };
}
