import type { MediaKind, MediaView } from '@hearth/contract/media/endpoints';
import type { MediaRow } from './media.queries.ts';

export function toMediaView(row: MediaRow): MediaView {
  const stored = row.variants as { key: string; width: number }[];
  const full = stored.length > 0 && row.width ? [{ key: row.key, width: row.width }] : [];
  return {
    id: row.id,
    kind: row.kind as MediaKind,
    url: fileUrl(row.key),
    mime: row.mime,
    name: row.name,
    size: row.size,
    width: row.width,
    height: row.height,
    duration: row.duration,
    placeholder: row.placeholder,
    variants: [...stored, ...full].map(({ key, width }) => ({ url: fileUrl(key), width })),
    poster: row.poster_key ? fileUrl(row.poster_key) : null,
    alt: row.alt || null,
  };
}

function fileUrl(key: string): string {
  return `/files/${key}`;
}
