import type { Person } from '@hearth/contract/profiles/person';
import { hasTexts } from '../../../../lib/storage/parse-json.ts';
import type { TagPoint } from './tag-photo.ts';

/** Someone on a photo of a post that is being written. */
export type DraftTag = { person: Person; point: TagPoint | null };

function isPoint(value: unknown): value is TagPoint {
  const isPart = (part: unknown) => Number.isInteger(part) && Number(part) >= 0 && Number(part) <= 1000;
  return value instanceof Object && isPart(Reflect.get(value, 'x')) && isPart(Reflect.get(value, 'y'));
}

function isDraftTag(value: unknown): value is DraftTag {
  if (!(value instanceof Object)) return false;
  const point = Reflect.get(value, 'point');
  return hasTexts(Reflect.get(value, 'person'), 'id', 'displayName') && (point === null || isPoint(point));
}

/** What a device kept. */
export function storedTags(value: unknown): DraftTag[] {
  return Array.isArray(value) ? value.filter(isDraftTag) : [];
}
