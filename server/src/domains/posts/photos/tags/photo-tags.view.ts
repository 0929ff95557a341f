import type { PhotoTag } from '@hearth/contract/posts/photo-fields';
import type { Person } from '@hearth/contract/profiles/person';
import type { PhotoTagRow } from './photo-tags.queries.ts';

export function toPhotoTags(rows: readonly PhotoTagRow[], people: ReadonlyMap<string, Person>): PhotoTag[] {
  return rows.flatMap(({ media_id: mediaId, user_id: userId, x, y }) => {
    const person = people.get(userId);
    return person ? { mediaId, person, point: x === null || y === null ? null : { x, y } } : [];
  });
}
