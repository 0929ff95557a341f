import { setTimeout as pause } from 'node:timers/promises';
import { buildLargePicture, type LargeKind } from '../server/src/testing/build-image.ts';
import { familyOf } from '../server/src/testing/process-family.ts';
import { enterMembers } from './enter-members.ts';
import { onNewServer, withDatabase } from './on-new-server.ts';
import type { Part } from './part.ts';
import type { HearthServer } from './start-server.ts';

/** Resident memory in MB of the server and the process that decodes pictures, without the database. */
type PictureMemory = { name: string; idleMb: number; peakMb: number; restMb: number; restAfterSeconds: number };

const megabyte = 1_000_000;
const tus = { 'tus-resumable': '1.0.0' };

const isDecoder = ({ command }: { command: string }) => command.includes('picture.process.ts');

function memoryOf({ pid }: HearthServer): number {
  const counted = familyOf(pid).filter((each) => each.pid === pid || isDecoder(each));
  return counted.reduce((sum, each) => sum + each.residentBytes, 0);
}

type PictureKind = { kind: LargeKind; side: number; status: 200 | 413 };

/** Those of 64 megapixels that are refused are not decoded at all; those of fewer show where the decoder is stopped. */
const pictureKinds: PictureKind[] = [
  { kind: 'png', side: 8_000, status: 200 },
  { kind: 'jpeg', side: 8_000, status: 200 },
  { kind: 'interlaced.png', side: 8_000, status: 413 },
  { kind: 'interlaced.png', side: 5_400, status: 413 },
  { kind: 'progressive.jpeg', side: 8_000, status: 413 },
  { kind: 'gif', side: 5_400, status: 413 },
  { kind: 'avif', side: 2_100, status: 200 },
];

export const picturesPart: Part = {
  name: 'pictures',
  async *measure() {
    const results = await onNewServer(async (server) => {
      const [member] = await withDatabase(server, (db) => enterMembers(db, 1));
      const measured: PictureMemory[] = [];
      for (const kind of pictureKinds) measured.push(await measurePictures(server, member?.cookie ?? '', kind));
      return measured;
    });
    yield { subject: 'pictures', results };
  },
};

/** Six at once. */
async function measurePictures(
  server: HearthServer,
  cookie: string,
  { kind, side, status: expected }: PictureKind,
): Promise<PictureMemory> {
  const picture = await buildLargePicture({ width: side, height: side }, kind);
  const idle = memoryOf(server);
  let peak = idle;
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(server));
  }, 20);
  const statuses = await Promise.all(Array.from({ length: 6 }, () => uploadPicture(server, cookie, picture)));
  if (statuses.some((status) => status !== expected)) throw new Error(`${kind} answered ${statuses}`);
  const rest = await memoryAtRest(server);
  clearInterval(watching);
  return {
    name: `six of ${kind}, ${Math.round((side * side) / megabyte)} MP`,
    idleMb: Math.round(idle / megabyte),
    peakMb: Math.round(peak / megabyte),
    restMb: Math.round(rest.bytes / megabyte),
    restAfterSeconds: rest.seconds,
  };
}

/** Once the decoding process is gone. */
async function memoryAtRest(server: HearthServer): Promise<{ bytes: number; seconds: number }> {
  for (let seconds = 0; ; seconds += 1) {
    if (!familyOf(server.pid).some(isDecoder)) return { bytes: memoryOf(server), seconds };
    await pause(1_000);
  }
}

export async function uploadPicture({ url }: HearthServer, cookie: string, bytes: Buffer): Promise<number> {
  const call = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | Uint8Array<ArrayBuffer>,
  ) => fetch(new URL(path, url), { method, headers: { cookie, ...headers }, ...(body ? { body } : {}) });
  const described = { purpose: 'post', filename: 'large.png', filetype: 'image/png' };
  const created = await call('POST', '/uploads', {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': Object.entries(described)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  });
  const location = created.headers.get('location') ?? '';
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await call('PATCH', location, headers, new Uint8Array(bytes));
  const mediaId = location.slice(location.lastIndexOf('/') + 1);
  const finished = await call('POST', `/api/media/${mediaId}`, { 'content-type': 'application/json' }, '{}');
  return finished.status;
}
