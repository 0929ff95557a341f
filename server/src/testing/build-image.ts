import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Size = { width: number; height: number };

/** A colourful picture of gradients, which lossy formats compress to a usual size. */
function gradient({ width, height }: Size): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[at++] = (x * 255) / width;
      pixels[at++] = (y * 255) / height;
      pixels[at++] = ((x + y) * 3) & 0xff;
    }
  }
  return pixels;
}

const quickEncoding: Record<string, object> = { gif: { colours: 16, dither: 0, effort: 1 }, avif: { effort: 0 } };

export function buildImage(size: Size, format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'): Promise<Buffer> {
  return sharp(gradient(size), { raw: { ...size, channels: 3 } })
    .toFormat(format, quickEncoding[format] ?? {})
    .toBuffer();
}

const largeKinds = {
  png: (image: Sharp) => image.png(),
  'interlaced.png': (image: Sharp) => image.png({ progressive: true }),
  jpeg: (image: Sharp) => image.flatten().jpeg(),
  'progressive.jpeg': (image: Sharp) => image.flatten().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  gif: (image: Sharp) => image.gif({ colours: 4, dither: 0, effort: 1 }),
  avif: (image: Sharp) => image.flatten().avif({ effort: 0 }),
};
export type LargeKind = keyof typeof largeKinds;

/** One colour, half transparent where the kind can say so: few bytes that are many pixels. */
export function buildLargePicture(size: Size, kind: LargeKind): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 40, alpha: 0.5 };
  return largeKinds[kind](sharp({ create: { ...size, channels: 4, background }, limitInputPixels: false })).toBuffer();
}

/** Plain stripes that move from frame to frame: quick to encode. */
export function buildAnimation({ width, height }: Size, frames: number, format: 'gif' | 'webp'): Promise<Buffer> {
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let row = 0; row < height * frames; row += 1) {
    const shade = (Math.floor(row / 16) + Math.floor(row / height)) % 2 === 0 ? 0x30 : 0xd0;
    pixels.fill(shade, row * width * 3, (row + 1) * width * 3);
  }
  const delay = Array.from({ length: frames }, () => 80);
  const image = sharp(pixels, { raw });
  return (format === 'gif' ? image.gif({ delay, colours: 4, dither: 0, effort: 1 }) : image.webp({ delay })).toBuffer();
}

export const photoPlace = {
  latitude: '48/1 51/1 3024/100',
  longitude: '2/1 17/1 4020/100',
  note: 'N48.858400 E2.294500',
};

/** A photo as phones make them: rotated, with place, device, time and an XMP packet. */
export function buildPhonePhoto(size: Size): Promise<Buffer> {
  return sharp(gradient(size), { raw: { ...size, channels: 3 } })
    .withExif({
      IFD0: { Make: 'SecretPhone', Model: 'Secret 9', ImageDescription: photoPlace.note },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: photoPlace.latitude,
        GPSLongitudeRef: 'E',
        GPSLongitude: photoPlace.longitude,
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${photoPlace.note}</place></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A few bytes that claim to be any number of pixels; the data is one valid stream of zeros, as in a real bomb. */
export function buildPngBomb({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(16 * 1024 * 1024));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** An empty archive whose end record reaches to the end of the file. */
export const emptyArchive = Buffer.concat([Buffer.from([0x50, 0x4b, 0x05, 0x06]), Buffer.alloc(18)]);
