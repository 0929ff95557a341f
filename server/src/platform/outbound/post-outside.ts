import { once } from 'node:events';
import { type RequestOptions, request } from 'node:https';
import { isPublicAddress, lookupPublic } from './public-address.ts';

type Message = { headers: Record<string, string>; body: Buffer; signal: AbortSignal };
export type PostOutside = (url: string, message: Message) => Promise<number>;

const timeoutMs = 10_000;

/**
 * Posts to a URL that a member gave and returns the status of the answer. It refuses this machine and its network,
 * whatever the host name resolves to, and every port but 443: otherwise a member could reach them through our server.
 */
export const postOutside: PostOutside = async (url, { headers, body, signal }) => {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:' || port !== '' || !isPublicAddress(hostname))
    throw new Error('This address may not be posted to');
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    lookup: lookupPublic,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    agent: false,
  };
  const posted = request(url, options);
  posted.end(body);
  const [response] = await once(posted, 'response');
  response.destroy();
  return response.statusCode ?? 0;
};
