import { type ErrorCode, errorCatalogue } from '@hearth/contract/core/errors';
import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import { fileLimits } from '@hearth/contract/media/rules';
import type { MediaKind } from './detect-type.ts';

const acceptedKinds: Record<MediaPurpose, readonly MediaKind[]> = {
  post: ['image', 'video'],
  story: ['image', 'video'],
  chat: ['image', 'video', 'audio', 'file'],
  profilePic: ['image'],
  coverPhoto: ['image'],
  test: ['image'],
};

/** Why a file of this kind may not be used for this; nothing if it may. */
export function kindRefusal(purpose: MediaPurpose, kind: MediaKind): ErrorCode | undefined {
  if (acceptedKinds[purpose].includes(kind)) return undefined;
  return acceptedKinds[purpose].includes('video') ? 'media_kind_refused' : 'media_images_only';
}

export function sizeRefusal(kind: MediaKind, size: number): ErrorCode | undefined {
  if (kind === 'image') return size > fileLimits.image ? 'image_too_large' : undefined;
  if (kind === 'video') return size > fileLimits.video ? 'video_too_large' : undefined;
  return size > fileLimits.other ? 'file_too_large' : undefined;
}

/** Before the bytes are there, only the sender's word tells how large the file may become. */
export function declaredKind(declaredType: string): MediaKind {
  const [family] = declaredType.split('/');
  return family === 'image' || family === 'video' ? family : 'file';
}

/** A file nobody can show may still be handed from one member to another as it is. */
export function mayBecomeDownload(purpose: MediaPurpose, refusal: ErrorCode): boolean {
  return purpose === 'chat' && errorCatalogue[refusal].status !== 413;
}
