import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DetectedType } from '../detect-type.ts';
import { hasHiddenContent } from '../files/find-hidden-content.ts';

/**
 * More than phones make. Whether the process that decodes has the memory for it shows when it does (`pictureLimits`).
 * Kinds of which all pixels are in memory at once are not even begun with more than it could have.
 */
export const imageLimits = {
  pixels: 64_000_000,
  side: 16_384,
  animatedPixels: 50_000_000,
  pixelsAtOnce: { png: 30_000_000, jpeg: 28_000_000, gif: 30_000_000, heif: 4_500_000 } as Record<string, number>,
};

export type ImageHeader = { animated: boolean };

/** Reads headers only: nothing is decoded before its size is checked. */
export async function inspectImage(source: string | Buffer, format: DetectedType['format']): Promise<ImageHeader> {
  if (format === 'heic') throw new AppError('media_heic');
  const header = await readHeader(source);
  if (header.format !== (format === 'avif' ? 'heif' : format)) throw new AppError('media_damaged');
  const height = header.pageHeight ?? header.height;
  const frames = header.pages ?? 1;
  const allowed = frames > 1 ? imageLimits.animatedPixels : allowedPixels(header);
  if (Math.max(header.width, height) > imageLimits.side || header.width * height * frames > allowed) {
    throw new AppError('media_too_many_pixels');
  }
  if (typeof source === 'string' && (await hasHiddenContent(source))) throw new AppError('media_disguised');
  return { animated: frames > 1 && (format === 'gif' || format === 'webp') };
}

/** Interlaced PNGs and progressive JPEGs name no pixel for good before the last one; GIF and AVIF never do. */
function allowedPixels({ format, isProgressive, chromaSubsampling }: Metadata): number {
  const atOnce = imageLimits.pixelsAtOnce[format];
  const inStrips = (format === 'png' || format === 'jpeg') && !isProgressive;
  if (inStrips || !atOnce) return imageLimits.pixels;
  // A JPEG with all its colours needs twice as much for each pixel.
  return chromaSubsampling?.startsWith('4:4:4') ? atOnce / 2 : atOnce;
}

async function readHeader(source: string | Buffer): Promise<Metadata> {
  try {
    return await sharp(source, { limitInputPixels: false, animated: true }).metadata();
  } catch {
    throw new AppError('media_damaged');
  }
}
