import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DrawingOrder, DrawnFile } from './drawing-orders.ts';

const program = fileURLToPath(new URL('./draw.process.ts', import.meta.url));

/** Pictures are not in it. */
const littleHeap = ['--max-old-space-size=64', '--max-semi-space-size=1'];

export type DrawingProcesses = { draw(order: DrawingOrder): Promise<DrawnFile>; stop(): void };

/**
 * Draws in other processes: the server forbids sharp to read SVG once it has seen an upload, and drawing can use all
 * cores. Orders are drawn in the order in which they arrive. A `detail` below 1 makes drawings smaller.
 */
export function startDrawingProcesses({ count, detail }: { count: number; detail: number }): DrawingProcesses {
  // Memory that is given back goes back to the system.
  const env = { ...process.env, MALLOC_ARENA_MAX: '1' };
  const children = Array.from({ length: count }, () =>
    fork(program, {
      execArgv: littleHeap,
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  );
  const idle = [...children];
  const waiting: ((child: ChildProcess) => void)[] = [];

  const take = () =>
    new Promise<ChildProcess>((resolve) => {
      const child = idle.pop();
      if (child) resolve(child);
      else waiting.push(resolve);
    });

  const giveBack = (child: ChildProcess) => {
    const next = waiting.shift();
    if (next) next(child);
    else idle.push(child);
  };

  return {
    async draw(order) {
      const child = await take();
      try {
        return await drawIn(child, resize(order, detail));
      } finally {
        giveBack(child);
      }
    },
    stop() {
      for (const child of children) if (child.connected) child.disconnect();
    },
  };
}

function resize(order: DrawingOrder, detail: number): DrawingOrder {
  if (order.kind === 'portrait') return order;
  // Films must have even sides.
  const scaled = (length: number) => Math.round((length * detail) / 2) * 2;
  return { ...order, width: scaled(order.width), height: scaled(order.height) };
}

async function drawIn(child: ChildProcess, order: DrawingOrder): Promise<DrawnFile> {
  const done = new AbortController();
  const exited = once(child, 'exit', { signal: done.signal }).then(() => {
    throw new Error(`the drawing process ended while it drew ${JSON.stringify(order)}`);
  });
  try {
    child.send(order);
    const [file] = await Promise.race([once(child, 'message', { signal: done.signal }), exited]);
    return file as DrawnFile;
  } finally {
    done.abort();
    exited.catch(() => {});
  }
}
