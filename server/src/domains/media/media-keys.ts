import type { MediaPurpose } from '@hearth/contract/media/endpoints';

type Placed = { id: string; owner_id: string; purpose: string; chat_id: string | null; name: string; created_at: Date };

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
 * Where a file lives. The media's id is part of it: no two files can meet, nobody can guess one, and the row that
 * says who may read it is found from the address alone. The same upload always gets the same key.
 */
export function mediaKey(media: Placed, mime: string): string {
  const time = media.created_at.getTime();
  const stem = `${safeName(media.name)}-${media.id.replaceAll('-', '')}`;
  const extension = extensionOf(mime, media.name);
  const keys: Record<MediaPurpose, () => string> = {
    post: () => `posts/${stem}_${time}${extension}`,
    story: () => `stories/${media.owner_id}/${time}_${stem}${extension}`,
    chat: () => `chats/${media.chat_id}/${time}_${stem}${extension}`,
    profilePic: () => `users/${media.owner_id}/profilePic-${media.id.replaceAll('-', '')}${extension}`,
    coverPhoto: () => `users/${media.owner_id}/coverPhoto-${media.id.replaceAll('-', '')}${extension}`,
    test: () => `test/${stem}${extension}`,
  };
  return keys[media.purpose as MediaPurpose]();
}

export function variantKey(mainKey: string, width: number): string {
  return `${mainKey}.w${width}.webp`;
}

export function posterKeyOf(mainKey: string): string {
  return `${mainKey}.poster.jpg`;
}

export function mediaIdInKey(key: string): string | undefined {
  const hex = /-([0-9a-f]{32})[^/]*$/.exec(key)?.[1];
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Every film ends in .mp4, whatever its container: pages tell films from pictures by that. */
function extensionOf(mime: string, name: string): string {
  if (mime.startsWith('video/')) return '.mp4';
  const known = extensions[mime];
  if (known) return known;
  return /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase() ?? '';
}

function safeName(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return plain || 'file';
}
