import { type Delivery, deliverMessages } from './deliver-messages.ts';
import { enterMembers, makePairs } from './enter-members.ts';
import { onNewServer, withDatabase } from './on-new-server.ts';
import { type Part, wanted } from './part.ts';

const plans = [
  { name: 'delivery, light load', sockets: 2, perSecond: 20, messages: 400, warmUp: 3_000 },
  { name: 'delivery, 300/s', sockets: 2_000, perSecond: 300, messages: 6_000, warmUp: 1_000 },
];
const goals = { p50Ms: 10, p99Ms: 100 };

/** From sending a message to the other one's screen. */
export const deliveryPart: Part = {
  name: 'delivery',
  async measure(options) {
    const results = await onNewServer(async (server) => {
      const measured: Delivery[] = [];
      for (const { sockets, ...plan } of wanted(plans, options)) {
        const pairs = await withDatabase(server, async (db) => makePairs(db, await enterMembers(db, sockets)));
        measured.push(await deliverMessages(server, pairs, plan));
      }
      return measured;
    });
    return [{ subject: 'delivery', results, missed: results.flatMap(shortcomings) }];
  },
};

function shortcomings({ name, p50Ms, p99Ms, lost, twice, refused }: Delivery): string[] {
  return [
    ...(p50Ms > goals.p50Ms ? [`${name}: p50 ${p50Ms} ms, goal ${goals.p50Ms}`] : []),
    ...(p99Ms > goals.p99Ms ? [`${name}: p99 ${p99Ms} ms, goal ${goals.p99Ms}`] : []),
    ...(lost + twice + refused > 0 ? [`${name}: ${lost} lost, ${twice} twice, ${refused} refused`] : []),
  ];
}
