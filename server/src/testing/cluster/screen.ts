import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame, Topic } from '@hearth/contract/core/live';
import { livePath, livePositionHeader } from '@hearth/contract/core/live-wire';
import { WebSocket } from 'ws';

export type Screen = { shown(): number; fresh(): Promise<number>; resyncs(): number; close(): void };

type Post = { counts: { version: number; commentCount: number } };

/**
 * Shows the number of a post's comments as a browser does: it reads, subscribes, follows live events, and reads again
 * when it reconnects or learns that it missed something. Reads go to any server, the socket to its own while that runs.
 */
export async function openScreen(
  { postId, cookie }: { postId: string; cookie: string },
  servers: () => readonly string[],
  home: number,
): Promise<Screen> {
  const topic: Topic = `post:${postId}`;
  let counts = { version: -1, commentCount: -1 };
  let position = 0;
  let last = 0;
  let resyncs = 0;
  let closed = false;
  let socket: WebSocket | undefined;
  let reads = 0;

  const read = async (): Promise<{ post: Post; position: number }> => {
    for (;;) {
      reads += 1;
      const server = servers()[reads % servers().length] ?? '';
      const answer = await fetch(`${server}/api/posts/${postId}`, { headers: { cookie } }).catch(() => undefined);
      if (answer?.ok) {
        const { post } = (await answer.json()) as { post: Post };
        return { post, position: Number(answer.headers.get(livePositionHeader)) };
      }
      await pause(50);
    }
  };
  const apply = (next: Post['counts']) => {
    if (next.version >= counts.version) counts = next;
  };
  const readAgain = async () => {
    const answer = await read();
    apply(answer.post.counts);
    position = answer.position;
  };
  const receive = async (frame: ServerFrame) => {
    if (frame.op === 'welcome') socket?.send(JSON.stringify({ op: 'subscribe', topics: [topic] }));
    else if (frame.op === 'event' && frame.type === 'post.counted') apply((frame.data as Post).counts);
    else if (frame.op === 'resync') {
      resyncs += 1;
      await readAgain();
    } else if (frame.op === 'subscribed') {
      last = Math.max(last, frame.last?.[topic] ?? 0);
      if (last > position) await readAgain();
    }
  };
  const connect = (attempt: number) => {
    const all = servers();
    const opened = new WebSocket(`${all[(home + attempt) % all.length]?.replace('http', 'ws')}${livePath}`, {
      headers: { cookie },
    });
    socket = opened;
    opened.on('error', () => undefined);
    opened.on('message', (data) => void receive(JSON.parse(data.toString()) as ServerFrame));
    opened.once('close', async () => {
      if (closed) return;
      position = 0;
      await pause(Math.random() * 200);
      connect(attempt + 1);
    });
  };

  await readAgain();
  connect(0);
  return {
    shown: () => counts.commentCount,
    fresh: async () => (await read()).post.counts.commentCount,
    resyncs: () => resyncs,
    close() {
      closed = true;
      socket?.terminate();
    },
  };
}
