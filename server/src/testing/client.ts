import type { Endpoint, OutputOf } from '@hearth/contract/endpoint';
import type { ErrorBody } from '@hearth/contract/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';

type Sent = {
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

  #keepCookie(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair = ''] = line.split(';');
      this.cookie = pair.endsWith('=') ? undefined : pair;
    }
  }
}
