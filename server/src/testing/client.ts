import type { Endpoint, OutputOf } from '@hearth/contract/core/endpoint';
import type { ErrorBody } from '@hearth/contract/core/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';

export type TestRequest = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

export type TestResponse<E extends Endpoint> = {
  status: number;
  headers: Record<string, unknown>;
  ok: OutputOf<E>;
  error: ErrorBody;
};

type RawRequest = { method: string; url: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };
export type RawResponse = { status: number; headers: Record<string, string>; body: Buffer };

/** Sends requests to the app in this process by contract endpoints, and keeps its cookie like a browser. */
export class TestClient {
  readonly #http: FastifyInstance;
  /** Of the session; tests take it, give it to others and forge it. */
  cookie: string | undefined;
  readonly #otherCookies = new Map<string, string>();

  constructor(http: FastifyInstance) {
    this.#http = http;
  }

  /** Sends any content, valid or not; the test checks the response. */
  async call<E extends Endpoint>(endpoint: E, request: TestRequest = {}): Promise<TestResponse<E>> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(request.params?.[name] ?? ''),
    );
    const options: InjectOptions = {
      method: endpoint.method,
      url: path,
      headers: { ...this.#cookieHeader(), ...request.headers },
      ...(request.query ? { query: request.query } : {}),
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    };
    const response = await this.#http.inject(options);
    this.#keepCookie(response.headers['set-cookie']);
    const body = response.body ? JSON.parse(response.body) : undefined;
    return { status: response.statusCode, headers: response.headers, ok: body, error: body };
  }

  /** For uploads and files, which are no contract endpoints. Uses a real connection, because streams need one. */
  async request({ url, headers, ...rest }: RawRequest): Promise<RawResponse> {
    if (!this.#http.server.listening) await this.#http.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(new URL(url, this.#http.listeningOrigin), {
      headers: { ...this.#cookieHeader(), ...headers },
      ...rest,
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  }

  #keepCookie(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const [name = ''] = pair.split('=');
      if (!name.endsWith('hearth_session')) this.#otherCookies.set(name, pair);
      else if (!pair.endsWith('=')) this.cookie = pair;
      else if (this.cookie?.startsWith(pair)) this.cookie = undefined;
    }
  }

  #cookieHeader(): { cookie?: string } {
    const pairs = [...(this.cookie ? [this.cookie] : []), ...this.#otherCookies.values()];
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
  }
}
