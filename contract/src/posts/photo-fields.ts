import { z } from 'zod';
import { memberId, optionalText } from '../core/fields.ts';
import { mediaId } from '../media/endpoints.ts';
import { person } from '../profiles/person.ts';
import { maxAltLength, maxMediaPerPost, maxTagsPerPhoto } from './rules.ts';

/** A point of a photo, in parts of a thousand of its width and height from its top left corner. */
export const tagPoint = z.object({ x: z.int().min(0).max(1000), y: z.int().min(0).max(1000) });

/** Someone whom a photo of the post shows, as far as the viewer may know of that member. */
export const photoTag = z.object({ mediaId, person, point: tagPoint.nullable() });
export type PhotoTag = z.output<typeof photoTag>;

/** Who is on the photos of a new post. Whoever is no friend of its author is left out. */
export const newPhotoTags = z
  .array(z.object({ mediaId, memberId, point: tagPoint.nullable() }))
  .max(maxMediaPerPost * maxTagsPerPhoto);
export type NewPhotoTags = z.output<typeof newPhotoTags>;

/** What photos and videos of a post show, for those who cannot see them; an empty text takes it back. */
export const altTexts = z
  .array(z.object({ mediaId, alt: optionalText(maxAltLength, 'photo_description') }))
  .max(maxMediaPerPost);
export type AltTexts = z.output<typeof altTexts>;
