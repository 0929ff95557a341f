import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../../platform/errors/app-error.ts';
import { imageLimits } from './inspect-image.ts';

export type EncodedImage = { data: Buffer; width: number; height: number; mime: 'image/jpeg' | 'image/webp' };

export type ProcessedImage = { main: EncodedImage; variants: EncodedImage[]; placeholder: string };

const mainSide = 2048;
/** Encoding every frame takes long, and animations are shown small anyway. */
const animatedSide = 640;
const variantWidths = [320, 640, 1280];

sharp.cache(false);
// A second thread needs 40 MB more.
sharp.concurrency(1);
// Only the loaders of accepted formats can run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});

/** Writes the pixels into a new file: upright, in sRGB, without any metadata of the old one. */
export async function processImage(
  source: string | Buffer,
  { format, animated }: { format: string; animated: boolean },
): Promise<ProcessedImage> {
  try {
    return animated ? await processAnimation(source) : await processStill(source, format);
  } catch {
    throw new AppError('media_damaged');
  }
}

async function processStill(source: string | Buffer, format: string): Promise<ProcessedImage> {
  const { data, info } = await open(source, imageLimits.pixels, false)
    .autoOrient()
    .resize({ width: mainSide, height: mainSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

  const main = await encode(
    format === 'jpeg' ? decoded().jpeg({ quality: 84 }) : decoded().webp({ quality: 84, effort: 3 }),
  );
  const variants: EncodedImage[] = [];
  for (const width of variantWidths.filter((width) => width < info.width)) {
    variants.push(await encode(decoded().resize({ width }).webp({ quality: 78, effort: 3 })));
  }
  return { main, variants, placeholder: await makePlaceholder(decoded) };
}

async function processAnimation(source: string | Buffer): Promise<ProcessedImage> {
  const main = await encode(
    open(source, imageLimits.animatedPixels, true)
      .resize({ width: animatedSide, height: animatedSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75, effort: 0 }),
  );
  return { main, variants: [], placeholder: await makePlaceholder(() => open(source, imageLimits.pixels, false)) };
}

function open(source: string | Buffer, limitInputPixels: number, animated: boolean): Sharp {
  return sharp(source, { limitInputPixels, animated, failOn: 'error', sequentialRead: true });
}

async function encode(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const mime = info.format === 'jpeg' ? 'image/jpeg' : 'image/webp';
  return { data, width: info.width, height: info.pageHeight ?? info.height, mime };
}

/** Part of every list of posts, so its size is limited. */
const placeholderLimit = 300;

async function makePlaceholder(decoded: () => Sharp): Promise<string> {
  for (const side of [16, 8, 4]) {
    const tiny = await decoded().resize({ width: side, height: side, fit: 'inside' }).webp({ quality: 40 }).toBuffer();
    const uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length <= placeholderLimit) return uri;
  }
  return '';
}
