import { setTimeout as pause } from 'node:timers/promises';
import { chatIdOf } from '@hearth/contract/chat/rules';
import type { HttpMember } from '../faults/http-member.ts';

const partSize = 3_000_000;

export type Refusal = { status: number; answer: string };
type Upload = { from: HttpMember; to: string; bytes: Uint8Array<ArrayBuffer> };
type Servers = (turn: number) => string;

/** A file for a chat, each part at another server, as browsers send it: what is answered 503 is sent again. The address of the file. */
export async function uploadToChat({ from, to, bytes }: Upload, server: Servers, refusals: Refusal[]): Promise<string> {
  const { cookie } = from;
  const tus = { cookie, 'tus-resumable': '1.0.0' };
  const words = { filename: 'notes.bin', purpose: 'chat', contextId: chatIdOf(from.id, to), to };
  const metadata = Object.entries(words).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  let turn = 0;
  const send = async (expected: number, path: string, how: RequestInit): Promise<Response | undefined> => {
    const answer = await fetch(server(turn++) + path, how);
    if (answer.status === expected) return answer;
    const refusal = { status: answer.status, answer: await answer.text() };
    if (refusal.status !== 503) throw new Error(`${how.method} ${path} was answered ${JSON.stringify(refusal)}`);
    refusals.push(refusal);
    await pause(100);
    return undefined;
  };
  const untilSent = async (expected: number, path: string, how: RequestInit): Promise<Response> =>
    (await send(expected, path, how)) ?? untilSent(expected, path, how);

  const begun = await untilSent(201, '/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  });
  const { pathname } = new URL(begun.headers.get('location') ?? '', server(0));
  for (let offset = 0; offset < bytes.length; ) {
    const body = bytes.subarray(offset, offset + partSize);
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const taken =
      (await send(204, pathname, { method: 'PATCH', headers, body })) ??
      (await untilSent(200, pathname, { method: 'HEAD', headers: tus }));
    offset = Number(taken.headers.get('upload-offset'));
  }
  const mediaId = pathname.slice(pathname.lastIndexOf('/') + 1);
  const finished = await untilSent(200, `/api/media/${mediaId}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await finished.json()) as { url: string }).url;
}
