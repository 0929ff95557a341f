import type { Transport } from './transport.ts';

type Handler = (payload: Buffer) => void;

export type Hub = { join(): Transport };

/** Servers that meet in one process: the parent of worker processes, which joins on behalf of each of them, and tests. */
export function createHub(): Hub {
  const channels = new Map<string, Map<object, Handler>>();

  const leave = (channel: string, member: object) => {
    const listeners = channels.get(channel);
    if (listeners?.delete(member) && listeners.size === 0) channels.delete(channel);
  };

  return {
    join() {
      const member = {};
      const listening = new Set<string>();
      return {
        send(channel, payload) {
          for (const [other, handler] of channels.get(channel) ?? []) if (other !== member) handler(payload);
        },
        reaches(channel) {
          const listeners = channels.get(channel);
          return listeners !== undefined && listeners.size > (listeners.has(member) ? 1 : 0);
        },
        listen(channel, handler) {
          const listeners = channels.get(channel) ?? new Map<object, Handler>();
          channels.set(channel, listeners.set(member, handler));
          listening.add(channel);
          return () => {
            listening.delete(channel);
            leave(channel, member);
          };
        },
        onReturn() {},
        async close() {
          for (const channel of listening) leave(channel, member);
        },
      };
    },
  };
}
