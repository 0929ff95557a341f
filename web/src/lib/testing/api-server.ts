/// <reference types="node" />
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

type Received = { url: string; body: string; type: string };
export type ApiAnswer = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'hang';

/** A real server that answers as the test says. In the browser `fetch` resolves `/api/…` by the page; here, by it. */
export async function startApiServer(answer: (received: Received) => ApiAnswer): Promise<{ stop(): void }> {
  const server = createServer(async (incoming, outgoing) => {
    const type = incoming.headers['content-type'] ?? '';
    const answered = answer({ url: incoming.url ?? '', body: await bodyOf(incoming), type });
    if (answered === 'cut') outgoing.destroy();
    else if (answered !== 'hang') {
      const { status, body, headers } = answered;
      outgoing.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(origin + url, init));
  return {
    stop() {
      vi.stubGlobal('fetch', realFetch);
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming) text += chunk;
  return text;
}
