import type { Report } from './peers.ts';

/** Soon after a live event, so that a lost one is noticed; and now and then, so that others know how far this server is. */
const afterEventMs = 50;
const idleMs = 500;

export type Reporter = { start(): void; note(key: number, number: number): void; stop(): void };

export function createReporter(send: (events: Report['events'], turn: number, leaving: boolean) => void): Reporter {
  let events: [number, number][] = [];
  let turn = 0;
  let soon: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const report = (leaving = false) => {
    const reported = events;
    events = [];
    turn += 1;
    clearTimeout(soon);
    soon = undefined;
    send(reported, turn, leaving);
    idle?.refresh();
  };

  return {
    start() {
      idle = setInterval(() => report(), idleMs);
      idle.unref();
      report();
    },
    note(key, number) {
      events.push([key, number]);
      soon ??= setTimeout(() => report(), afterEventMs).unref();
    },
    stop() {
      clearInterval(idle);
      report(true);
    },
  };
}
