import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { request as requestPlain } from '../node-http.ts';
import { createPublicLookup, isPublicAddress } from './public-address.ts';
import { resolveApart } from './resolve-apart.ts';

export type Wanted = {
  /** Answers of other types are refused. */
  type: RegExp;
  /** What is longer is cut off, or refused. */
  tooLong: 'cut' | 'refuse';
  signal: AbortSignal;
};
/** `url` is where the last redirect led. */
export type OutsideAnswer = { body: Buffer; type: string; url: string };
export type GetOutside = (url: string, wanted: Wanted) => Promise<OutsideAnswer>;

export const outsideLimits = { redirects: 3, bytes: 512 * 1024, ms: 5_000 };

type Reach = { lookup: LookupFunction; isPublic: (host: string) => boolean };

/**
 * Reads an address that a member gave. It refuses this machine and its network: every name is looked up once, and the
 * connection goes to the address that was checked, again after every redirect. The caller's signal ends it.
 */
export function createGetOutside({ lookup, isPublic }: Reach): GetOutside {
  const ask = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    assertAllowed(url, isPublic);
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      headers: {
        accept: 'text/html,image/*',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'HearthLinkCard/1',
      },
      lookup,
      signal,
      agent: false,
    });
    // `once` reports an error before the answer; a later one reaches whoever reads the body.
    request.on('error', () => undefined);
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  return async (address, { type: wanted, tooLong, signal }) => {
    let url = new URL(address);
    for (let redirects = 0; ; redirects++) {
      const response = await ask(url, signal);
      try {
        const target = redirectOf(response, url);
        if (!target) {
          const type = response.headers['content-type'] ?? '';
          if (response.statusCode !== 200 || !wanted.test(type)) throw new Error('No answer of the wanted type');
          return { body: await readBody(response, tooLong, signal), type, url: url.href };
        }
        if (redirects === outsideLimits.redirects) throw new Error('Too many redirects');
        url = target;
      } finally {
        response.destroy();
      }
    }
  };
}

export const getOutside = createGetOutside({
  lookup: createPublicLookup(resolveApart, isPublicAddress),
  isPublic: isPublicAddress,
});

/** The web's own ports, and those that no system service has. */
function assertAllowed(url: URL, isPublic: Reach['isPublic']): void {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isWebPort = url.port === '' || ['80', '443'].includes(url.port) || Number(url.port) >= 1024;
  if (!isWeb || !isWebPort || url.username || url.password || !isPublic(url.hostname)) {
    throw new Error('This address may not be read');
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) && headers.location
    ? new URL(headers.location, from)
    : undefined;
}

/** Neither a flood nor a packed one is read further than the limit. */
async function readBody(response: IncomingMessage, tooLong: Wanted['tooLong'], signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(response)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > outsideLimits.bytes) break;
    }
  } catch (error) {
    // A packed page that was cut off has no proper end.
    if (tooLong === 'refuse' || signal.aborted || size === 0) throw error;
  }
  if (size > outsideLimits.bytes && tooLong === 'refuse') throw new Error('The answer is too long');
  return Buffer.concat(chunks).subarray(0, outsideLimits.bytes);
}

async function* beginningOf(response: IncomingMessage): AsyncGenerator<Buffer> {
  let arrived = 0;
  for await (const chunk of response) {
    yield chunk;
    arrived += chunk.length;
    if (arrived > outsideLimits.bytes) return;
  }
}

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function unpacked(response: IncomingMessage): Readable {
  const arriving = Readable.from(beginningOf(response), { objectMode: false });
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return arriving;
  const unpacker = unpackers[encoding];
  if (!unpacker) throw new Error('The answer is packed in an unknown way');
  // Its errors reach whoever reads the unpacked bytes.
  return pipeline(arriving, unpacker(), () => undefined);
}
