import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '../../platform/errors/app-error.ts';
import { type DetectedType, detectType, headLength } from './detect-type.ts';
import { mediaKey, posterKeyOf, variantKey } from './files/media-keys.ts';
import { extractPoster } from './films/extract-poster.ts';
import { remuxInChildProcess } from './films/remux-in-child.ts';
import { mayBecomeDownload, refusalOf } from './media.policy.ts';
import type { FinishedMedia, MediaRow } from './media.queries.ts';
import type { PurposeRules } from './media-purposes.ts';
import type { PictureMaker } from './pictures/make-picture.ts';
import type { ProcessedImage } from './pictures/process-image.ts';

export type MadeMedia = { media: FinishedMedia; files: { key: string; content: () => Readable }[] };

type Upload = {
  row: MediaRow;
  path: string;
  /** Where a film is written anew. */
  draft: string;
  poster: Buffer | undefined;
  rules: PurposeRules;
  pictures: Pick<PictureMaker, 'make'>;
};

/** Turns uploaded bytes into files that may be shown to others, or refuses them with a coded error. */
export async function makeMedia(upload: Upload): Promise<MadeMedia> {
  const { row, path, rules } = upload;
  const detected = detectType(await readHead(path));
  try {
    assertAccepted(rules, detected.kind, row.size);
    if (detected.kind === 'image') return await makeImage(upload, detected);
    if (detected.kind === 'video' || detected.kind === 'audio') return await makeFilm(upload);
  } catch (error) {
    if (!(error instanceof AppError && mayBecomeDownload(rules, error.code))) throw error;
  }
  assertAccepted(rules, 'file', row.size);
  return makeDownload(upload);
}

function assertAccepted(rules: PurposeRules, kind: DetectedType['kind'], size: number): void {
  const refusal = refusalOf(rules, kind, size);
  if (refusal) throw new AppError(refusal);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function makeImage({ row, path, rules, pictures }: Upload, { format }: DetectedType): Promise<MadeMedia> {
  const { main, variants, placeholder } = await pictures.make({ source: path, format });
  const key = mediaKey(row, rules, main.mime);
  const named = variants.map((variant) => ({ ...variant, key: variantKey(key, variant.width) }));
  return {
    media: {
      ...emptyDetails,
      kind: 'image',
      mime: main.mime,
      size: main.data.length,
      key,
      width: main.width,
      height: main.height,
      placeholder,
      variants: named.map(({ key, width }) => ({ key, width })),
    },
    files: [{ key, data: main.data }, ...named].map(({ key, data }) => ({ key, content: () => Readable.from([data]) })),
  };
}

const filmRefusals = { unplayable: 'media_codec', damaged: 'media_damaged', 'no-room': 'storage_full' } as const;

async function makeFilm(upload: Upload): Promise<MadeMedia> {
  const { row, path, draft, rules } = upload;
  await rm(draft, { force: true });
  const film = await remuxInChildProcess(path, draft);
  if (film.outcome !== 'done') throw new AppError(filmRefusals[film.outcome]);
  const kind = film.width === null ? 'audio' : 'video';
  assertAccepted(rules, kind, row.size);
  const key = mediaKey(row, rules, film.mime);
  const poster = kind === 'video' ? await makePoster(upload, draft, film.mime) : undefined;
  const { width, height, duration, mime } = film;
  const { size } = await stat(draft);
  const media = { ...emptyDetails, kind, mime, size, key, width, height, duration } as const;
  const files = [{ key, content: () => createReadStream(draft) as Readable }];
  if (!poster) return { media, files };
  const posterKey = posterKeyOf(key);
  files.push({ key: posterKey, content: () => Readable.from([poster.main.data]) });
  return { media: { ...media, posterKey, placeholder: poster.placeholder }, files };
}

/** The sender's browser can decode the film and sends its first picture; without one, the server tries to find a picture. */
async function makePoster(upload: Upload, film: string, mime: string): Promise<ProcessedImage | undefined> {
  const source = upload.poster ?? (await extractPoster(film, mime));
  if (!source) return undefined;
  const { kind, format } = detectType(source);
  if (kind !== 'image') return undefined;
  return upload.pictures.make({ source, format, still: true }).catch(() => undefined);
}

function makeDownload({ row, path, rules }: Upload): MadeMedia {
  const mime = 'application/octet-stream';
  const key = mediaKey(row, rules, mime);
  return {
    media: { ...emptyDetails, kind: 'file', mime, size: row.size, key },
    files: [{ key, content: () => createReadStream(path) }],
  };
}

const emptyDetails = { posterKey: null, width: null, height: null, duration: null, placeholder: null, variants: [] };
