import sharp from 'sharp';
import { drawFile } from './draw-file.ts';
import type { DrawingOrder } from './drawing-orders.ts';

// Several of these processes run side by side, and none draws the same twice.
sharp.concurrency(1);
sharp.cache(false);

process.once('disconnect', () => process.exit());
process.on('message', async (order: DrawingOrder) => {
  process.send?.(await drawFile(order));
});
