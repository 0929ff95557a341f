import { drawFile } from './draw-file.ts';
import type { DrawingOrder } from './drawing-orders.ts';

process.once('disconnect', () => process.exit());
process.on('message', async (order: DrawingOrder) => {
  process.send?.(await drawFile(order));
});
