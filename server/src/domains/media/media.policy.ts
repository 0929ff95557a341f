import { type ErrorCode, errorStatuses } from '@hearth/contract/core/errors';
import type { MediaKind } from '@hearth/contract/media/endpoints';
import { fileLimits } from '@hearth/contract/media/rules';
import type { PurposeRules } from './media-purposes.ts';

type Accepted = Pick<PurposeRules, 'maxBytes'>;

/** Why a file of this kind and size is not accepted; undefined if it is. */
export function refusalOf({ maxBytes }: Accepted, kind: MediaKind, size: number): ErrorCode | undefined {
  const limit = maxBytes[kind];
  if (limit === undefined) return 'video' in maxBytes ? 'media_kind_refused' : 'media_images_only';
  return size > limit ? tooLarge(kind) : undefined;
}

/** The same before the first byte, when only the sender's word says what kind of file it is. */
export function earlyRefusalOf(rules: Accepted, declaredType: string, size: number): ErrorCode | undefined {
  if (declaredType === '') return size > fileLimits.other ? tooLarge('file') : undefined;
  return refusalOf(rules, declaredKind(declaredType), size);
}

/** Where any file is accepted, one that cannot be shown becomes a download instead of being refused. */
export function mayBecomeDownload({ maxBytes }: Accepted, refusal: ErrorCode): boolean {
  return maxBytes.file !== undefined && errorStatuses[refusal] !== 413;
}

function declaredKind(declaredType: string): MediaKind {
  const [family] = declaredType.split('/');
  return family === 'image' || family === 'video' ? family : 'file';
}

function tooLarge(kind: MediaKind): ErrorCode {
  if (kind === 'image') return 'image_too_large';
  return kind === 'video' ? 'video_too_large' : 'file_too_large';
}
