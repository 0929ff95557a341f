import { compressionLimits } from '@hearth/contract/media/rules';

const qualities = [0.85, 0.75, 0.65, 0.5, 0.35];

self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  try {
    self.postMessage({ smaller: await compress(file) });
  } catch {
    // This browser cannot read the picture; the server decides about it.
    self.postMessage({ smaller: null });
  }
};

async function compress(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, compressionLimits.side / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= compressionLimits.bytes) return null;
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return encode(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
}

async function encode(canvas: OffscreenCanvas, type: string): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (const quality of qualities) {
    smallest = await canvas.convertToBlob({ type, quality });
    if (smallest.size <= compressionLimits.bytes) break;
  }
  return smallest;
}
