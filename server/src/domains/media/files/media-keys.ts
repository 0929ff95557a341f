import { normalize } from '../../../platform/text/normalize.ts';
import type { PurposeRules } from '../media-purposes.ts';

type StoredRow = { id: string; owner_id: string; context_id: string | null; name: string; created_at: Date };

const extensions: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/webm': '.webm',
  'audio/ogg': '.ogg',
  'audio/flac': '.flac',
  'audio/wav': '.wav',
  'audio/aac': '.aac',
};

/**
 * The storage key of a file. The media's id is part of it: no two files get the same key, nobody can guess one, and the
 * row that says who may read the file is found from its address alone. The same upload always gets the same key.
 */
export function mediaKey(media: StoredRow, rules: Pick<PurposeRules, 'pathOf'>, mime: string): string {
  const id = media.id.replaceAll('-', '');
  const path = rules.pathOf({
    id,
    name: `${safeName(media.name)}-${id}`,
    ownerId: media.owner_id,
    contextId: media.context_id,
    time: media.created_at.getTime(),
  });
  const key = `${path}${extensionOf(mime, media.name)}`;
  if (mediaIdInKey(key) !== media.id) throw new Error(`The path "${path}" does not end with the file's id.`);
  return key;
}

export function variantKey(mainKey: string, width: number): string {
  return `${mainKey}.w${width}.webp`;
}

export function posterKeyOf(mainKey: string): string {
  return `${mainKey}.poster.jpg`;
}

export function mediaIdInKey(key: string): string | undefined {
  const hex = /-([0-9a-f]{32})/.exec(key.slice(key.lastIndexOf('/') + 1))?.[1];
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Every video ends in .mp4, whatever its container: the specification tells videos from pictures by that. */
function extensionOf(mime: string, name: string): string {
  if (mime.startsWith('video/')) return '.mp4';
  const known = extensions[mime];
  if (known) return known;
  return /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? '';
}

function safeName(name: string): string {
  const plain = normalize(name.replace(/\.[^.]*$/, ''), 'NFKD').replace(/[^A-Za-z0-9_-]+/g, '-');
  return withoutOuterDashes(plain).slice(0, 40) || 'file';
}

function withoutOuterDashes(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === '-') start++;
  while (end > start && text[end - 1] === '-') end--;
  return text.slice(start, end);
}
