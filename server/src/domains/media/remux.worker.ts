import { parentPort, workerData } from 'node:worker_threads';
import { remux } from './remux.ts';

const { from, to } = workerData as { from: string; to: string };
parentPort?.postMessage(await remux(from, to));
