import { withExtension } from './with-extension.ts';

/** To at most 1 MB and 1280 px on the longest side, in a worker. Animations are not changed. */
export async function compressImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/gif' || file.type === 'image/svg+xml') return file;
  if (typeof OffscreenCanvas === 'undefined' || (await isAnimatedWebp(file))) return file;
  const smaller = await compressInWorker(file);
  if (!smaller) return file;
  const extension = smaller.type === 'image/jpeg' ? 'jpg' : 'webp';
  return new File([smaller], withExtension(file.name, extension), {
    type: smaller.type,
    lastModified: file.lastModified,
  });
}

function compressInWorker(file: File): Promise<Blob | null> {
  const worker = new Worker(new URL('./compress-image.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<{ smaller: Blob | null }>) => resolve(data.smaller);
    worker.onerror = () => resolve(null);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

/** The animation bit in the extended header; a canvas would keep the first frame only. */
async function isAnimatedWebp(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const text = String.fromCharCode(...head.subarray(8, 16));
  return text === 'WEBPVP8X' && ((head[20] ?? 0) & 0x02) !== 0;
}
