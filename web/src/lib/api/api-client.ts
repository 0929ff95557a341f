import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '@hearth/contract/core/endpoint';
import { livePositionHeader } from '@hearth/contract/core/live-wire';
import { noteAnswer } from '../live/read-log.ts';
import { parseJson } from '../storage/parse-json.ts';
import { loadErrorWords, offlineError, refusalError, timeoutError } from './api-error.ts';

const TIMEOUT_MS = 20_000;

type Given<Name extends string, T> = [T] extends [undefined] ? unknown : { [name in Name]: T };
type Input<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & { signal?: AbortSignal };
type Arguments<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/**
 * A call typed by its endpoint declaration, of which only the type is imported: zod stays on the server.
 * `const call = request<typeof endSession>('DELETE', '/api/settings/sessions/:sessionId')`
 */
export function request<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
): (...args: Arguments<E>) => Promise<OutputOf<E>> {
  return async (...[input]) => {
    const loose: LooseInput = input ?? {};
    const sentAt = performance.now();
    const response = await send(method, address(path, loose), loose);
    noteAnswer(sentAt, Number(response.headers.get(livePositionHeader)));
    const body = await bodyOf(response, loose.signal);
    if (!response.ok) {
      await loadErrorWords();
      throw refusalError(response.status, body, response.headers.get('retry-after'));
    }
    // The server is held to the contract by its own serializer.
    return body as OutputOf<E>;
  };
}

async function send(method: string, url: string, { body, signal }: LooseInput): Promise<Response> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, {
      method,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw connectionError(error, signal);
  }
}

async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw connectionError(error, signal);
  }
  const body = parseJson(text);
  // A success that is not JSON comes from a captive portal or a broken proxy, never from our server.
  if (body === undefined && response.ok) throw offlineError();
  return body;
}

function connectionError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  return error instanceof DOMException && error.name === 'TimeoutError' ? timeoutError() : offlineError();
}

function address(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
