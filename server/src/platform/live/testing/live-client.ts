import { once } from 'node:events';
import type { ClientFrame, ServerFrame, Topic } from '@hearth/contract/core/live';
import { type ClientOptions, WebSocket } from 'ws';

type Op = ServerFrame['op'];
type FrameOf<O extends Op> = Extract<ServerFrame, { op: O }>;

/** A plain client that keeps every frame it gets. */
export class LiveClient {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<{ code: number }>;

  constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', (code) => resolve({ code })));
    socket.on('message', (data) => this.frames.push(JSON.parse(data.toString()) as ServerFrame));
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** The data of the live events it got, of one type or of all. */
  events(type?: string): unknown[] {
    const events = this.frames.filter((frame) => frame.op === 'event');
    return events.filter((event) => type === undefined || event.type === type).map(({ data }) => data);
  }

  /** The first frame of that kind that passes; waits for it if necessary. */
  async frame<O extends Op>(op: O, passes: (frame: FrameOf<O>) => boolean = () => true): Promise<FrameOf<O>> {
    const isIt = (frame: ServerFrame): frame is FrameOf<O> => frame.op === op && passes(frame as FrameOf<O>);
    for (;;) {
      const found = this.frames.find(isIt);
      if (found) return found;
      await once(this.socket, 'message');
    }
  }

  async subscribe(...topics: Topic[]): Promise<void> {
    this.send({ op: 'subscribe', topics });
    await this.frame('subscribed', (frame) => topics.every((topic) => frame.topics.includes(topic)));
  }

  /** Everything sent to this client before this call has arrived when it resolves. */
  async settle(): Promise<void> {
    const pongs = this.frames.filter(({ op }) => op === 'pong').length;
    this.send({ op: 'ping' });
    while (this.frames.filter(({ op }) => op === 'pong').length === pongs) await once(this.socket, 'message');
  }
}

export async function connect(url: string, session: string, options: ClientOptions = {}): Promise<LiveClient> {
  const client = new LiveClient(new WebSocket(`${url}?session=${session}`, options));
  await client.frame('welcome');
  return client;
}

/** The HTTP status with which an upgrade is refused. */
export async function refusal(url: string, options: ClientOptions = {}): Promise<number | undefined> {
  const socket = new WebSocket(url, options);
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  response.destroy();
  return response.statusCode;
}
