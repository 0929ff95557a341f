import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { livePath } from '@hearth/contract/core/live-wire';

const opcodes = { text: 1, ping: 9, pong: 10 };
const mask = Buffer.from([0, 0, 0, 0]);

/**
 * A WebSocket that does next to nothing, so that one process can play thousands of tabs: it hands over the bytes of each
 * text frame and answers pings.
 */
export class LightSocket {
  readonly #socket: Socket;
  readonly #hear: (frame: Buffer) => void;
  #rest: Buffer = Buffer.alloc(0);
  #isOpen = false;

  private constructor(socket: Socket, hear: (frame: Buffer) => void) {
    this.#socket = socket;
    this.#hear = hear;
  }

  /** Open as soon as the server has said welcome. */
  static open(url: string, cookie: string, hear: (frame: Buffer) => void): Promise<LightSocket> {
    const { host, hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    return new Promise((resolve, reject) => {
      const opened = new LightSocket(socket, (frame) => {
        resolve(opened);
        hear(frame);
      });
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('a socket was closed')));
      socket.on('data', (bytes) => {
        try {
          opened.#take(bytes);
        } catch (error) {
          reject(error);
        }
      });
      socket.write(
        [
          `GET ${livePath} HTTP/1.1`,
          `Host: ${host}`,
          `Origin: ${url}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
          `Cookie: ${cookie}`,
          '\r\n',
        ].join('\r\n'),
      );
    });
  }

  send(frame: object): void {
    this.#write(opcodes.text, Buffer.from(JSON.stringify(frame)));
  }

  close(): void {
    this.#socket.destroy();
  }

  #write(opcode: number, payload: Buffer): void {
    const head =
      payload.length < 126
        ? Buffer.from([0x80 | opcode, 0x80 | payload.length])
        : Buffer.from([0x80 | opcode, 0x80 | 126, payload.length >> 8, payload.length & 255]);
    this.#socket.write(Buffer.concat([head, mask, payload]));
  }

  #take(bytes: Buffer): void {
    let left = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    if (!this.#isOpen) {
      const end = left.indexOf('\r\n\r\n');
      if (end >= 0) {
        if (!left.toString('latin1', 0, end).includes(' 101 ')) throw new Error('a socket was refused');
        this.#isOpen = true;
        left = left.subarray(end + 4);
      }
    }
    if (this.#isOpen) left = this.#takeFrames(left);
    this.#rest = left.length > 0 ? Buffer.from(left) : left;
  }

  #takeFrames(bytes: Buffer): Buffer {
    let at = 0;
    while (bytes.length - at >= 2) {
      const short = bytes.readUInt8(at + 1) & 127;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length - at < head) break;
      const length =
        short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
      if (bytes.length - at < head + length) break;
      const payload = bytes.subarray(at + head, at + head + length);
      const opcode = bytes.readUInt8(at) & 15;
      if (opcode === opcodes.text) this.#hear(payload);
      if (opcode === opcodes.ping) this.#write(opcodes.pong, payload);
      at += head + length;
    }
    return bytes.subarray(at);
  }
}

const atOnce = 50;

export async function openAll(
  url: string,
  cookies: readonly string[],
  hear: (frame: Buffer, n: number) => unknown,
): Promise<LightSocket[]> {
  const sockets: LightSocket[] = [];
  for (let start = 0; start < cookies.length; start += atOnce) {
    const batch = cookies.slice(start, start + atOnce);
    sockets.push(
      ...(await Promise.all(
        batch.map((cookie, n) => LightSocket.open(url, cookie, (frame) => hear(frame, start + n))),
      )),
    );
  }
  return sockets;
}
