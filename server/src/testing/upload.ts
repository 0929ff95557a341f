import { finishUpload, type MediaPurpose, type MediaView } from '@hearth/contract/media/endpoints';
import type { RawResponse, TestClient } from './client.ts';

export type UploadOptions = { purpose: MediaPurpose; name?: string; type?: string; contextId?: string; to?: string };

const protocol = { 'tus-resumable': '1.0.0' };

/** The tus protocol without a client library. */
export function createUpload(client: TestClient, size: number, options: UploadOptions): Promise<RawResponse> {
  // As the browser's library does, also a text without a character is sent: the key stands alone then.
  const metadata = {
    filename: options.name ?? 'photo.jpg',
    purpose: options.purpose,
    filetype: options.type ?? '',
    contextId: options.contextId,
    to: options.to,
  };
  const encoded = Object.entries(metadata)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key} ${Buffer.from(value ?? '').toString('base64')}`)
    .join(',');
  const headers = { ...protocol, 'upload-length': String(size), 'upload-metadata': encoded };
  return client.request({ method: 'POST', url: '/uploads', headers });
}

export function appendHeaders(offset: number) {
  return { ...protocol, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
}

export function appendToUpload(client: TestClient, url: string, offset: number, bytes: Buffer): Promise<RawResponse> {
  return client.request({ method: 'PATCH', url, headers: appendHeaders(offset), body: new Uint8Array(bytes) });
}

export function uploadOffset(client: TestClient, url: string): Promise<RawResponse> {
  return client.request({ method: 'HEAD', url, headers: protocol });
}

/** Sends the whole file. Returns the id for finishing the upload. */
export async function sendUpload(client: TestClient, bytes: Buffer, options: UploadOptions): Promise<string> {
  const created = await createUpload(client, bytes.length, options);
  if (created.status !== 201) throw new Error(`the upload was refused: ${created.body}`);
  const url = created.headers.location ?? '';
  const sent = await appendToUpload(client, url, 0, bytes);
  if (sent.status !== 204) throw new Error(`the bytes were refused: ${sent.body}`);
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Uploads and finishes a file, which can then be attached. */
export async function uploadMedia(client: TestClient, bytes: Buffer, options: UploadOptions): Promise<MediaView> {
  const mediaId = await sendUpload(client, bytes, options);
  const finished = await client.call(finishUpload, { params: { mediaId }, body: {} });
  if (finished.status !== 200) throw new Error(`the file was refused: ${finished.error.code}`);
  return finished.ok;
}
