import { finishUpload, type MediaPurpose, type MediaView } from '@hearth/contract/media/endpoints';
import type { RawAnswer, TestClient } from './client.ts';

export type UploadWish = { purpose: MediaPurpose; name?: string; type?: string; chatId?: string; to?: string };

const protocol = { 'tus-resumable': '1.0.0' };

/** The tus protocol by hand, as a client speaks it. */
export function createUpload(client: TestClient, size: number, wish: UploadWish): Promise<RawAnswer> {
  const metadata = {
    filename: wish.name ?? 'photo.jpg',
    purpose: wish.purpose,
    filetype: wish.type ?? '',
    chatId: wish.chatId,
    to: wish.to,
  };
  const encoded = Object.entries(metadata)
    .filter(([, value]) => value)
    .map(([key, value]) => `${key} ${Buffer.from(value ?? '').toString('base64')}`)
    .join(',');
  const headers = { ...protocol, 'upload-length': String(size), 'upload-metadata': encoded };
  return client.request({ method: 'POST', url: '/uploads', headers });
}

export function appendToUpload(client: TestClient, url: string, offset: number, bytes: Buffer): Promise<RawAnswer> {
  const headers = { ...protocol, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return client.request({ method: 'PATCH', url, headers, body: new Uint8Array(bytes) });
}

export function uploadOffset(client: TestClient, url: string): Promise<RawAnswer> {
  return client.request({ method: 'HEAD', url, headers: protocol });
}

/** Sends the whole file; the id under which it can be finished. */
export async function sendUpload(client: TestClient, bytes: Buffer, wish: UploadWish): Promise<string> {
  const created = await createUpload(client, bytes.length, wish);
  if (created.status !== 201) throw new Error(`the upload was refused: ${created.body}`);
  const url = created.headers.location ?? '';
  const sent = await appendToUpload(client, url, 0, bytes);
  if (sent.status !== 204) throw new Error(`the bytes were refused: ${sent.body}`);
  return url.slice(url.lastIndexOf('/') + 1);
}

/** A file as a member's finished upload, ready to be attached. */
export async function uploadMedia(client: TestClient, bytes: Buffer, wish: UploadWish): Promise<MediaView> {
  const mediaId = await sendUpload(client, bytes, wish);
  const finished = await client.call(finishUpload, { params: { mediaId }, body: {} });
  if (finished.status !== 200) throw new Error(`the file was refused: ${finished.error.message}`);
  return finished.ok;
}
