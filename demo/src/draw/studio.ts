import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Work } from './orders.ts';

const program = fileURLToPath(new URL('./draw.process.ts', import.meta.url));

export type Studio = { draw(order: Order): Promise<Work>; close(): void };

/**
 * Draws in processes of its own: the server, once it has seen an upload, refuses to load drawings at all, and both
 * cores are of use. Orders are served first come, first served. With a `detail` below 1 they are drawn smaller.
 */
export function openStudio({ desks, detail }: { desks: number; detail: number }): Studio {
  const artists = Array.from({ length: desks }, () =>
    fork(program, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const idle = [...artists];
  const waiting: ((artist: ChildProcess) => void)[] = [];

  const take = () =>
    new Promise<ChildProcess>((resolve) => {
      const artist = idle.pop();
      if (artist) resolve(artist);
      else waiting.push(resolve);
    });

  const giveBack = (artist: ChildProcess) => {
    const next = waiting.shift();
    if (next) next(artist);
    else idle.push(artist);
  };

  return {
    async draw(order) {
      const artist = await take();
      try {
        return await drawnBy(artist, resize(order, detail));
      } finally {
        giveBack(artist);
      }
    },
    close() {
      for (const artist of artists) if (artist.connected) artist.disconnect();
    },
  };
}

function resize(order: Order, detail: number): Order {
  if (order.kind === 'portrait') return order;
  // Even, as films must be.
  const scaled = (length: number) => Math.round((length * detail) / 2) * 2;
  return { ...order, width: scaled(order.width), height: scaled(order.height) };
}

async function drawnBy(artist: ChildProcess, order: Order): Promise<Work> {
  const ended = new AbortController();
  const leaving = once(artist, 'exit', { signal: ended.signal }).then(() => {
    throw new Error(`the drawing process ended over ${JSON.stringify(order)}`);
  });
  try {
    artist.send(order);
    const [work] = await Promise.race([once(artist, 'message', { signal: ended.signal }), leaving]);
    return work as Work;
  } finally {
    ended.abort();
    leaving.catch(() => {});
  }
}
