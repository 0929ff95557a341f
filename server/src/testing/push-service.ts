import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PostOutside } from '../platform/outbound/post-outside.ts';

type Pushed = { path: string; headers: IncomingHttpHeaders; text: string };

/** The browser's part: the keys that decrypt messages sent to it (RFC 8291). */
function createBrowser() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = Buffer.from('0123456789abcdef');
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));

  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const theirKey = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirKey]);
    const secret = derive(ecdh.computeSecret(theirKey), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url'), open };
}

/** Whether the sender signed with the key that the browser was given (RFC 8292). */
export function isSignedBy(publicKey: string, authorization: string | undefined): boolean {
  const token = /t=([^,]+)/.exec(authorization ?? '')?.[1] ?? '';
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

/** A push service on this machine, and one browser that is subscribed to it. Real HTTP, real encryption. */
export async function startPushService() {
  const browser = createBrowser();
  const pushed: Pushed[] = [];
  const answers = new Map<string, number[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const status = answers.get(path)?.shift() ?? 201;
    response.writeHead(status).end();
    const text = status === 201 ? browser.open(Buffer.concat(chunks)) : '';
    pushed.push({ path, headers: request.headers, text });
    server.emit('pushed');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const postOutside: PostOutside = async (url, { headers, body, signal }) => {
    const response = await fetch(origin + new URL(url).pathname, {
      method: 'POST',
      headers,
      signal,
      body: new Uint8Array(body),
    });
    return response.status;
  };

  return {
    postOutside,
    answers,
    pushed,
    subscription: (path: string) => ({
      endpoint: `https://push.test${path}`,
      p256dh: browser.p256dh,
      auth: browser.auth,
    }),
    async arrived(path: string, count = 1): Promise<Pushed[]> {
      for (;;) {
        const found = pushed.filter((each) => each.path === path);
        if (found.length >= count) return found;
        await once(server, 'pushed');
      }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
