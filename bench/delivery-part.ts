import { type Delivery, deliverMessages, shortcomings } from './deliver-messages.ts';
import { enterMembers, makePairs } from './enter-members.ts';
import { onNewServer, withDatabase } from './on-new-server.ts';
import { type Part, wanted } from './part.ts';

const plans = [
  { name: 'delivery, light load', sockets: 2, perSecond: 20, messages: 400, warmUp: 3_000 },
  { name: 'delivery, 300/s', sockets: 2_000, perSecond: 300, messages: 6_000, warmUp: 1_000 },
];

/** From sending a message to the other one's screen. */
export const deliveryPart: Part = {
  name: 'delivery',
  async *measure(options) {
    const results = await onNewServer(async (server) => {
      const measured: Delivery[] = [];
      for (const { sockets, ...plan } of wanted(plans, options)) {
        const pairs = await withDatabase(server, async (db) => makePairs(db, await enterMembers(db, sockets)));
        measured.push(await deliverMessages(server, pairs, plan));
      }
      return measured;
    });
    yield { subject: 'delivery', results, missed: results.flatMap(shortcomings) };
  },
};
