import type { Endpoint, OutputOf } from '@hearth/contract/core/endpoint';
import type { ErrorBody } from '@hearth/contract/core/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';

export type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Answer<E extends Endpoint> = {
  status: number;
  headers: Record<string, unknown>;
  ok: OutputOf<E>;
  error: ErrorBody;
};

type RawRequest = { method: string; url: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };
export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** A browser's worth of HTTP against the app in process: keeps its cookie, speaks in contract endpoints. */
export class TestClient {
  readonly #http: FastifyInstance;
  cookie: string | undefined;

  constructor(http: FastifyInstance) {
    this.#http = http;
  }

  /** Anything may be sent, right or wrong; what comes back is looked at by the test. */
  async call<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<Answer<E>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''));
    const request: InjectOptions = {
      method: endpoint.method,
      url: path,
      headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...sent.headers },
      ...(sent.query ? { query: sent.query } : {}),
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    };
    const response = await this.#http.inject(request);
    this.#keepCookie(response.headers['set-cookie']);
    const body = response.body ? JSON.parse(response.body) : undefined;
    return { status: response.statusCode, headers: response.headers, ok: body, error: body };
  }

  /** For what is no contract endpoint, uploads and files: over a real connection, as streams need one. */
  async request({ url, headers, ...rest }: RawRequest): Promise<RawAnswer> {
    if (!this.#http.server.listening) await this.#http.listen({ host: '127.0.0.1', port: 0 });
    const own = this.cookie ? { cookie: this.cookie } : {};
    const response = await fetch(new URL(url, this.#http.listeningOrigin), {
      headers: { ...own, ...headers },
      ...rest,
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  }

  #keepCookie(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair = ''] = line.split(';');
      this.cookie = pair.endsWith('=') ? undefined : pair;
    }
  }
}
