import { carryOutOrder } from './carry-out-order.ts';
import type { Order } from './orders.ts';

process.once('disconnect', () => process.exit());
process.on('message', async (order: Order) => {
  process.send?.(await carryOutOrder(order));
});
