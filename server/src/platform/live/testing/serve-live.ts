import type { Topic } from '@hearth/contract/core/live';
import pino from 'pino';
import { createInProcessBus } from '../in-process-bus.ts';
import { startLive } from './start-live.ts';
import { noted, waved } from './test-live-events.ts';

/**
 * The live server in its own process, controlled by its parent, so that tests of the web can stop, freeze and kill a
 * real one without importing the server. Everyone may subscribe to `open:*`, nobody to anything else.
 */
type Order =
  | { do: 'publish'; topic: Topic; n: number }
  | { do: 'end-session'; sessionId: string }
  | { do: 'allow'; watching: boolean }
  | { do: 'miss'; topic: Topic; number: number }
  | { do: 'lose' }
  | { do: 'stop' };

const bus = createInProcessBus(pino({ level: 'silent' }));
const live = await startLive({ bus, port: Number(process.argv[2] ?? 0) });
const report = (message: object) => process.send?.(message);
let allowed = true;

live.topics.registerTopic('open', {
  async canSubscribe(memberId, ids) {
    report({ asked: ids.map((id) => `open:${id}`), by: memberId });
    return new Set(allowed ? ids : []);
  },
});
live.signals.onSignal(waved, (from, { to }) => void report({ wavedTo: to, by: from.memberId }));

const orders: { [O in Order as O['do']]: (order: O) => void } = {
  publish: ({ topic, n }) => live.publisher.publish(topic, noted, { n }),
  'end-session': ({ sessionId }) => live.publisher.endSession(sessionId),
  allow: ({ watching }) => {
    allowed = watching;
    live.publisher.recheck({ memberId: 'ann' });
  },
  miss: ({ topic, number }) => bus.publish({ kind: 'missed', topic, number }),
  lose: () => bus.publish({ kind: 'gap', number: live.history.position() + 1 }),
  stop: () => void live.stop().then(() => process.disconnect()),
};
process.on('message', (order: Order) => (orders[order.do] as (order: Order) => void)(order));
report({ url: live.url });
