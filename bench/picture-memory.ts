import { setTimeout as pause } from 'node:timers/promises';
import { buildLargePng } from '../server/src/testing/build-image.ts';
import { familyOf } from '../server/src/testing/process-family.ts';
import type { HearthServer } from './start-server.ts';

/** Resident memory in MB of the server and the process that decodes pictures, without the database. */
export type PictureMemory = { name: string; idleMb: number; peakMb: number; restMb: number; restAfterSeconds: number };

const megabyte = 1_000_000;
const tus = { 'tus-resumable': '1.0.0' };

const isDecoder = ({ command }: { command: string }) => command.includes('picture.process.ts');

function memoryOf({ pid }: HearthServer): number {
  const counted = familyOf(pid).filter((each) => each.pid === pid || isDecoder(each));
  return counted.reduce((sum, each) => sum + each.residentBytes, 0);
}

/** Six pictures of 64 megapixels at once. `interlaced` ones need more memory than there is, and are refused. */
export async function measurePictures(
  server: HearthServer,
  cookie: string,
  { interlaced }: { interlaced: boolean },
): Promise<PictureMemory> {
  const png = await buildLargePng({ width: 8000, height: 8000 }, { interlaced });
  const idle = memoryOf(server);
  let peak = idle;
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(server));
  }, 20);
  const statuses = await Promise.all(Array.from({ length: 6 }, () => upload(server, cookie, png)));
  const expected = interlaced ? 413 : 200;
  if (statuses.some((status) => status !== expected)) throw new Error(`pictures answered ${statuses}`);
  const rest = await memoryAtRest(server);
  clearInterval(watching);
  return {
    name: interlaced ? 'six interlaced PNGs of 64 MP' : 'six PNGs of 64 MP',
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

async function upload({ url }: HearthServer, cookie: string, bytes: Buffer): Promise<number> {
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
