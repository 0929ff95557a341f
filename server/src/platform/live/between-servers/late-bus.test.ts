import type { ServerFrame } from '@hearth/contract/core/live';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { howMany } from '../../../testing/how-many.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { createLivePublisher } from '../live-publisher.ts';
import { connect, type LiveClient } from '../testing/live-client.ts';
import { startLive } from '../testing/start-live.ts';
import { noted } from '../testing/test-live-events.ts';
import { createTopicHistory } from '../topic-history.ts';
import { createHub, type Hub } from './hub.ts';
import { createSharedBus } from './shared-bus.ts';
import type { Transport } from './transport.ts';

/** A connection to the other servers on which everything takes as long as the test wants, in order per channel. */
function late(hub: Hub): Transport & { arrive(channels: RegExp, most?: number): void; hurry(): void } {
  const { reaches: _, ...inner } = hub.join();
  const waiting: { channel: string; happen: () => void }[] = [];
  let hurried = false;
  const eventually = (channel: string, happen: () => void) =>
    hurried ? happen() : void waiting.push({ channel, happen });
  const arrive = (channels: RegExp, most = Number.POSITIVE_INFINITY) => {
    let left = most;
    for (const each of [...waiting]) {
      if (left === 0 || !channels.test(each.channel)) continue;
      left -= 1;
      waiting.splice(waiting.indexOf(each), 1);
      each.happen();
    }
  };
  return {
    ...inner,
    arrive,
    hurry() {
      while (waiting.length > 0) arrive(/./);
      hurried = true;
    },
    listen(channel, handler) {
      let end: (() => void) | undefined;
      let ended = false;
      const receive = (payload: Buffer) => eventually(channel, () => ended || handler(payload));
      // The others send nothing to a server whose wish to hear of a topic is still under way.
      eventually(`listen ${channel}`, () => {
        if (!ended) end = inner.listen(channel, receive);
      });
      return () => {
        ended = true;
        end?.();
      };
    },
  };
}

const steps = ['change', 'read', 'connect', 'event arrives', 'report arrives', 'wish arrives', 'wait'] as const;

/** What a browser does: it reads again after a live event, and when the server names a newer one than it has read. */
function tellsOfMore(frame: ServerFrame, position: number): boolean {
  if (frame.op === 'event' || frame.op === 'resync') return true;
  if (frame.op === 'welcome') return frame.history.own > position;
  return frame.op === 'subscribed' && Object.values(frame.last ?? {}).some((number) => number > position);
}

async function open() {
  const hub = createHub();
  const join = (transport: Transport) => createSharedBus({ transport, log: silentLog, listenFirstForMs: 0 });
  const transports = [late(hub), late(hub)];
  const [readingLate, watchingLate] = transports as [ReturnType<typeof late>, ReturnType<typeof late>];
  const buses = [await join(hub.join()), await join(readingLate), await join(watchingLate)];
  const [writing, reading, watching] = buses as [(typeof buses)[0], (typeof buses)[0], (typeof buses)[0]];
  // The servers have met before anything is late.
  for (const each of transports) each.arrive(/^listen (control|reports|counts)/);
  const live = await startLive({ bus: watching });
  return {
    transports,
    live,
    publisher: createLivePublisher(writing),
    history: createTopicHistory(reading),
    async close() {
      await live.stop();
      await Promise.all(buses.map((bus) => bus.close()));
    },
  };
}

it('a page that loads while messages between servers are late learns of every change', async () => {
  const script = fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 });
  const run = async (chosen: (typeof steps)[number][]) => {
    const { transports, live, publisher, history, close } = await open();
    let stored = 0;
    let shown = { value: 0, position: history.position() };
    let socket: LiveClient | undefined;
    let looked = 0;
    const read = () => {
      shown = { value: stored, position: history.position() };
    };
    const look = () => {
      for (const frame of socket?.frames.slice(looked) ?? []) {
        looked += 1;
        if (tellsOfMore(frame, shown.position)) read();
      }
    };
    for (const step of chosen) {
      if (step === 'change') publisher.publish('member:ben', noted, { n: ++stored });
      else if (step === 'read') read();
      else if (step === 'connect') socket ??= await connect(live.url, 'ben.s1');
      else if (step === 'event arrives') for (const each of transports) each.arrive(/^topic/, 1);
      else if (step === 'report arrives') for (const each of transports) each.arrive(/^reports/, 1);
      else if (step === 'wish arrives') for (const each of transports) each.arrive(/^listen topic/, 1);
      else await new Promise((resolve) => setTimeout(resolve, 60));
      await socket?.settle();
      look();
    }
    socket ??= await connect(live.url, 'ben.s1');
    for (const each of transports) each.hurry();
    await vi.waitFor(
      () => {
        look();
        expect(shown.value).toBe(stored);
      },
      { timeout: 20_000 },
    );
    await close();
  };
  await fc.assert(fc.asyncProperty(script, run), { numRuns: howMany({ short: 8, long: 100, full: 1_000 }) });
});
