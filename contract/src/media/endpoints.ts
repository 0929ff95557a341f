import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId } from '../core/fields.ts';

/** What a file is for. It decides where the file is stored, which kinds are accepted and who may read it. */
export const mediaPurposes = [
  'post',
  'story',
  'chat',
  'profilePic',
  'coverPhoto',
  'group',
  'event',
  'site',
  'test',
] as const;
export type MediaPurpose = (typeof mediaPurposes)[number];

export const mediaKinds = ['image', 'video', 'audio', 'file'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const mediaId = z.uuid();

export const mediaView = z.object({
  id: mediaId,
  kind: z.enum(mediaKinds),
  url: z.string(),
  mime: z.string(),
  name: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** A tiny picture as a data URI, shown blurred until the real one has loaded. */
  placeholder: z.string().nullable(),
  /** The same picture in several widths, the full one included, for `srcset`. */
  variants: z.array(z.object({ url: z.string(), width: z.int() })),
  poster: z.string().nullable(),
  /** What it shows, as its owner described it; only of posts. */
  alt: z.string().nullable(),
});
export type MediaView = z.output<typeof mediaView>;

/** Sent with the beginning of an upload, in the metadata header of the tus protocol. */
export const uploadMetadata = z.object({
  filename: z.string().max(255).default('file'),
  filetype: z.string().max(255).default(''),
  purpose: z.enum(mediaPurposes),
  /** What the file belongs to from the beginning, if its purpose asks for it. It becomes a part of the file's address. */
  contextId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/)
    .optional(),
  /** For whom the file is, where its context does not exist yet. */
  to: memberId.toLowerCase().optional(),
});
export type UploadMetadata = z.output<typeof uploadMetadata>;

export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/media/:mediaId',
  access: 'member',
  summary: 'Turn a completed upload into media; asking again gives the same answer',
  params: z.object({ mediaId }),
  body: z.object({
    /** A video's first picture, base64, made by the browser: the server cannot decode videos. */
    poster: z.base64().max(800_000).optional(),
  }),
  output: mediaView,
  limit: limitOf('upload'),
  errors: [
    'not_found',
    'upload_incomplete',
    'media_kind_refused',
    'media_images_only',
    'media_heic',
    'media_codec',
    'media_damaged',
    'media_disguised',
    'media_too_many_pixels',
    'image_too_large',
    'video_too_large',
    'file_too_large',
  ],
});

export const discardMedia = endpoint({
  method: 'DELETE',
  path: '/api/media/:mediaId',
  access: 'member',
  summary: 'Delete one’s own upload that nothing shows yet',
  params: z.object({ mediaId }),
  output: z.object({}),
  errors: ['not_found'],
});
