import { Worker } from 'node:worker_threads';
import type { Remuxed } from './remux.ts';

/** A hostile file may make a parser spin or hoard; a thread of its own can be ended and has its own small heap. */
const patienceMs = 120_000;
const heapMegabytes = 256;

export function remuxInWorker(from: string, to: string): Promise<Remuxed> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./remux.worker.ts', import.meta.url), {
      workerData: { from, to },
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => worker.terminate(), patienceMs);
    worker.once('message', resolve);
    worker.once('error', () => resolve({ outcome: 'damaged' }));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve({ outcome: 'damaged' });
    });
  });
}
