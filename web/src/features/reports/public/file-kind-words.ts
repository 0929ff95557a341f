import type { MediaKind } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';

/** In place of a file that is not shown. */
export const fileKindWords = {
  image: t`[Image]`,
  video: t`[Video]`,
  audio: t`[Audio]`,
  file: t`[File]`,
} satisfies Record<MediaKind, string>;

/** The words of a message, and kinds of its files. */
export function shortWords(text: string, files: readonly MediaKind[]): string {
  return [text, ...files.map((kind) => fileKindWords[kind])].filter(Boolean).join(' ');
}
