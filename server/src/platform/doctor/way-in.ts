import { connect } from 'node:tls';
import { livePath } from '@hearth/contract/core/live-wire';
import { type HowSeen, readHowSeen } from '@hearth/contract/site/doctor';
import { isLoopback } from '../config/config.ts';
import { bad, type Check, good, warning } from './check.ts';

const answerWithinMs = 10_000;
const dayMs = 86_400_000;
const fewDays = 14;
/** Kept free for examples, so nobody comes from there. */
const pretended = '203.0.113.77';

/** Asks the site itself, by the address that members use. */
export const checkWayIn: Check = async ({ say, config: { publicUrl, host } }) => {
  if (!publicUrl) {
    if (isLoopback(host)) return good(say('The site is for this machine alone (HOST and PUBLIC_URL are not set).'));
    return warning(
      say('PUBLIC_URL is not set.'),
      say('Set it to the address that members type in: links in emails and passkeys need it.'),
    );
  }
  let seen: HowSeen;
  try {
    seen = await askHowSeen(publicUrl);
  } catch (error) {
    return bad(
      say('{url} does not lead to this site: {reason}', { url: publicUrl.origin, reason: reasonOf(error) }),
      say('Look at DNS, the firewall and the proxy; the server itself listens on HOST and PORT.'),
    );
  }
  if (seen.address === pretended)
    return bad(
      say('Visitors can choose the address under which limits count them.'),
      say('Set TRUST_PROXY to the address of your proxy alone, and let the proxy replace X-Forwarded-For.'),
    );
  if (seen.through === 'unknown_proxy')
    return bad(
      say('A proxy stands in front of the server that TRUST_PROXY does not name: all visitors count as one.'),
      say('Set TRUST_PROXY to the address of your proxy.'),
    );
  if (publicUrl.protocol !== 'https:' && !isLoopback(publicUrl.hostname))
    return bad(
      say('{url} is not encrypted: passwords can be read on the way.', { url: publicUrl.origin }),
      say('Put a proxy with a certificate in front of it; the folder deploy has ready configurations.'),
    );
  return good(say('{url} leads here, and the server sees who asks.', { url: publicUrl.origin }));
};

async function askHowSeen(publicUrl: URL): Promise<HowSeen> {
  const answer = await fetch(new URL(readHowSeen.path, publicUrl), {
    headers: { 'x-forwarded-for': pretended },
    signal: AbortSignal.timeout(answerWithinMs),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return readHowSeen.output.parse(await answer.json());
}

/** A proxy that does not know WebSockets answers by itself; ours refuses who has not signed in. */
export const checkSockets: Check = async ({ say, config: { publicUrl } }) => {
  if (!publicUrl) return null;
  const status = await askForSocket(publicUrl).catch(() => undefined);
  if (status === undefined) return null;
  if (status === 401 || status === 101) return good(say('WebSockets reach the server.'));
  return bad(
    say('WebSockets do not reach the server (answer {status}): nothing is live.', { status }),
    say('Let the proxy pass on the headers Upgrade and Connection; the folder deploy has ready configurations.'),
  );
};

async function askForSocket(publicUrl: URL): Promise<number> {
  const { request } = await import(publicUrl.protocol === 'https:' ? 'node:https' : 'node:http');
  const headers = {
    ...{ connection: 'Upgrade', upgrade: 'websocket', origin: publicUrl.origin },
    ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'SGVhcnRoIGRvY3RvciAhIQ==' },
  };
  return new Promise((resolve, reject) => {
    const asked = request(new URL(livePath, publicUrl), { headers, timeout: answerWithinMs });
    const settle = (response: { statusCode?: number }) => {
      resolve(response.statusCode ?? 0);
      asked.destroy();
    };
    asked.on('response', settle).on('upgrade', settle).on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error('timeout')));
    asked.end();
  });
}

export const checkCertificate: Check = async ({ say, clock, config: { publicUrl } }) => {
  if (publicUrl?.protocol !== 'https:') return null;
  const ends = await certificateEnd(publicUrl).catch(() => undefined);
  if (!ends) return null;
  const days = Math.floor((ends.getTime() - clock.now().getTime()) / dayMs);
  const renew = say('Let the proxy renew it by itself, as Caddy or certbot do.');
  if (days < 0) return bad(say('The certificate has ended.'), renew);
  const says = say('The certificate is valid for {days} more days.', { days });
  return days < fewDays ? warning(says, renew) : good(says);
};

function certificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.setTimeout(answerWithinMs, () => socket.destroy(new Error('timeout')));
    socket.on('error', reject);
  });
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
