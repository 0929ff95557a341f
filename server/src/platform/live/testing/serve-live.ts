import type { Topic } from '@hearth/contract/core/live';
import { noted, waved } from './live-words.ts';
import { startLive } from './start-live.ts';

/**
 * The live server as a process of its own, steered by its parent, so that the web's tests can stop, freeze and kill
 * a real one without importing the server. `open:*` may be watched by everyone, nothing else by anyone.
 */
type Order =
  | { do: 'publish'; topic: Topic; n: number }
  | { do: 'end-session'; sessionId: string }
  | { do: 'allow'; watching: boolean }
  | { do: 'stop' };

const live = await startLive({ port: Number(process.argv[2] ?? 0) });
const tell = (news: object) => process.send?.(news);
let allowed = true;

live.topics.registerTopic('open', {
  async canSubscribe(memberId, ids) {
    tell({ asked: ids.map((id) => `open:${id}`), by: memberId });
    return new Set(allowed ? ids : []);
  },
});
live.signals.onSignal(waved, (from, { to }) => void tell({ wavedTo: to, by: from.memberId }));

const orders: { [O in Order as O['do']]: (order: O) => void } = {
  publish: ({ topic, n }) => live.publisher.publish(topic, noted, { n }),
  'end-session': ({ sessionId }) => live.publisher.endSession(sessionId),
  allow: ({ watching }) => {
    allowed = watching;
    live.publisher.recheck({ memberId: 'ann' });
  },
  stop: () => void live.stop().then(() => process.disconnect()),
};
process.on('message', (order: Order) => (orders[order.do] as (order: Order) => void)(order));
tell({ url: live.url });
