import type { MediaKind } from '@hearth/contract/media/endpoints';

export type DetectedType = {
  kind: MediaKind;
  format:
    | 'jpeg'
    | 'png'
    | 'gif'
    | 'webp'
    | 'avif'
    | 'heic'
    | 'mp4'
    | 'mov'
    | 'matroska'
    | 'mp3'
    | 'ogg'
    | 'flac'
    | 'wav'
    | 'adts'
    | 'unknown';
};

/** How many bytes of a file's beginning `detectType` needs. */
export const headLength = 4096;

const unknown: DetectedType = { kind: 'file', format: 'unknown' };

/** The type of a file by its bytes alone; its name and the type that the sender declared do not matter. */
export function detectType(head: Buffer): DetectedType {
  return detectImage(head) ?? detectIsoMedia(head) ?? detectMatroska(head) ?? detectAudio(head) ?? unknown;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function detectImage(head: Buffer): DetectedType | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return { kind: 'image', format: 'jpeg' };
  if (head.subarray(0, 8).equals(pngSignature)) return { kind: 'image', format: 'png' };
  if (['GIF87a', 'GIF89a'].includes(ascii(head, 0, 6))) return { kind: 'image', format: 'gif' };
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return { kind: 'image', format: 'webp' };
  return undefined;
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function detectIsoMedia(head: Buffer): DetectedType | undefined {
  const box = ascii(head, 4, 8);
  // Old QuickTime files have no file type box and begin with their content.
  if (['moov', 'mdat', 'wide'].includes(box)) return { kind: 'video', format: 'mov' };
  if (box !== 'ftyp') return undefined;
  const brands = brandsOf(head);
  const major = brands[0] ?? '';
  if (brands.includes('avif') || brands.includes('avis')) return { kind: 'image', format: 'avif' };
  if (heicBrands.includes(major)) return { kind: 'image', format: 'heic' };
  if (major === 'qt  ') return { kind: 'video', format: 'mov' };
  if (major === 'M4A ' || major === 'M4B ') return { kind: 'audio', format: 'mp4' };
  return { kind: 'video', format: 'mp4' };
}

function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
}

function detectMatroska(head: Buffer): DetectedType | undefined {
  return startsWith(head, [0x1a, 0x45, 0xdf, 0xa3]) ? { kind: 'video', format: 'matroska' } : undefined;
}

function detectAudio(head: Buffer): DetectedType | undefined {
  if (ascii(head, 0, 4) === 'OggS') return { kind: 'audio', format: 'ogg' };
  if (ascii(head, 0, 4) === 'fLaC') return { kind: 'audio', format: 'flac' };
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WAVE') return { kind: 'audio', format: 'wav' };
  if (ascii(head, 0, 3) === 'ID3') return { kind: 'audio', format: 'mp3' };
  const [first = 0, second = 0] = head;
  if (first === 0xff && (second & 0xf6) === 0xf0) return { kind: 'audio', format: 'adts' };
  if (first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02) return { kind: 'audio', format: 'mp3' };
  return undefined;
}

function startsWith(head: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

function ascii(head: Buffer, start: number, end: number): string {
  return head.subarray(start, end).toString('latin1');
}
