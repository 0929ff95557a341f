import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Received = { to: string[]; data: string };

/** A real SMTP server that accepts every message, or refuses them while a test wants it to. */
export async function startSmtp() {
  const received: Received[] = [];
  const unknown = new Set<string>();
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (unknown.has(address)) return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        received.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          data: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    refuse(value: boolean) {
      refusing = value;
    },
    /** Addresses that this server has no mailbox for. */
    unknown,
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}
