import { once } from 'node:events';
import { type RequestOptions, request } from 'node:https';
import { isPublicAddress, lookupPublic } from './public-address.ts';

type Message = { headers: Record<string, string>; body: Buffer; signal: AbortSignal };
export type PostOutside = (url: string, message: Message) => Promise<number>;

const withinMs = 10_000;

/**
 * Posts to an address that a member has given, and says the status of the answer. Never to this machine or its
 * network, whatever the name resolves to: the member's browser may reach those, our server must not do it for them.
 */
export const postOutside: PostOutside = async (url, { headers, body, signal }) => {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' || !isPublicAddress(hostname)) throw new Error('This address may not be posted to');
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    lookup: lookupPublic,
    signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    agent: false,
  };
  const posting = request(url, options);
  posting.end(body);
  const [response] = await once(posting, 'response');
  response.destroy();
  return response.statusCode ?? 0;
};
