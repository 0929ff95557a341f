import type { WireValue } from './pg-internals.ts';

export type NamedStatement = { name: string; text: string; values: WireValue[] };

/** Whether PostgreSQL has to parse its text, and to name its columns. */
export type SentStatement = NamedStatement & { parse: boolean; describe: boolean };

const letters = { parse: 0x50, bind: 0x42, describe: 0x44, execute: 0x45, sync: 0x53 };
const head = 5;
const describePortal = Buffer.from([letters.describe, 0, 0, 0, 6, 0x50, 0]);
const execute = Buffer.from([letters.execute, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const sync = Buffer.from([letters.sync, 0, 0, 0, 4]);

let buffer = Buffer.allocUnsafe(16_384);
let end = 0;

/**
 * The messages of PostgreSQL's protocol for a whole batch, in one piece: written one by one, the messages of a page of
 * posts cost more than all else that is done to send them.
 */
export function encodeBatch(statements: readonly SentStatement[]): Buffer {
  end = 0;
  for (const statement of statements) {
    if (statement.parse) putParse(statement);
    putBind(statement);
    if (statement.describe) putBytes(describePortal);
    putBytes(execute);
  }
  putBytes(sync);
  // The socket may keep what it is given until a later turn.
  return Buffer.copyBytesFrom(buffer, 0, end);
}

function putParse({ name, text }: NamedStatement): void {
  const start = begin(letters.parse);
  putText(name);
  putText(text);
  putInt16(0);
  finish(start);
}

function putBind({ name, values }: NamedStatement): void {
  const start = begin(letters.bind);
  putText('');
  putText(name);
  const hasBytes = values.some((value) => value instanceof Buffer);
  putInt16(hasBytes ? values.length : 0);
  if (hasBytes) for (const value of values) putInt16(value instanceof Buffer ? 1 : 0);
  putInt16(values.length);
  for (const value of values) {
    if (value === null) putInt32(-1);
    else if (typeof value === 'string') putCountedText(value);
    else putCounted(value);
  }
  putInt16(0);
  finish(start);
}

function begin(letter: number): number {
  makeRoom(head);
  buffer[end] = letter;
  end += head;
  return end - head;
}

function finish(start: number): void {
  buffer.writeInt32BE(end - start - 1, start + 1);
}

function putText(text: string): void {
  makeRoom(text.length * 3 + 1);
  end += buffer.write(text, end);
  buffer[end++] = 0;
}

function putCountedText(text: string): void {
  makeRoom(text.length * 3 + 4);
  const length = buffer.write(text, end + 4);
  buffer.writeInt32BE(length, end);
  end += 4 + length;
}

function putCounted(bytes: Buffer): void {
  putInt32(bytes.length);
  putBytes(bytes);
}

function putBytes(bytes: Buffer): void {
  makeRoom(bytes.length);
  bytes.copy(buffer, end);
  end += bytes.length;
}

function putInt16(value: number): void {
  makeRoom(2);
  end = buffer.writeInt16BE(value, end);
}

function putInt32(value: number): void {
  makeRoom(4);
  end = buffer.writeInt32BE(value, end);
}

function makeRoom(bytes: number): void {
  if (end + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + bytes));
  buffer.copy(larger, 0, 0, end);
  buffer = larger;
}
