import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Each is long enough not to occur in compressed pixels by chance. */
const markup = ['<script', '<html', '<!doctype html', '<iframe', '<svg ', '<?php'];
const overlap = 16;
const searched = new RegExp(markup.map((mark) => mark.replace('?', '\\?')).join('|'), 'i');

/**
 * True for a picture that is also a web page, a PDF or an archive. Re-encoding already makes it harmless; it is refused
 * because nobody makes such a file by accident. Trailing data alone is no reason: phones append short videos and depth
 * maps to photos.
 */
export async function hasHiddenContent(path: string): Promise<boolean> {
  return (await hasMarkup(path)) || (await isPdf(path)) || (await isArchive(path));
}

async function hasMarkup(path: string): Promise<boolean> {
  let carried = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1 << 18 })) {
    const text = carried + String(chunk);
    if (searched.test(text)) return true;
    carried = text.slice(-overlap);
  }
  return false;
}

/** PDF readers look for the mark within the first 1024 bytes. */
async function isPdf(path: string): Promise<boolean> {
  return (await readPart(path, (size) => ({ start: 0, length: Math.min(size, 1024) }))).includes('%PDF-');
}

const endOfArchive = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const archiveTail = 22 + 0xffff;

/** An archive is found by its end record, whose comment reaches exactly to the end of the file. */
async function isArchive(path: string): Promise<boolean> {
  const tail = await readPart(path, (size) => ({
    start: Math.max(0, size - archiveTail),
    length: Math.min(size, archiveTail),
  }));
  for (let at = tail.indexOf(endOfArchive); at >= 0; at = tail.indexOf(endOfArchive, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

async function readPart(path: string, part: (size: number) => { start: number; length: number }): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { start, length } = part((await file.stat()).size);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
