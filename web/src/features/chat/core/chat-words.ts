import { filePreviews, linePreview, pollPreview, unsentPreview } from '@hearth/contract/chat/rules';
import { plural, t } from '@lingui/core/macro';

const fileWords = new Map<string, string>([
  [filePreviews.image, t`[Image]`],
  [filePreviews.video, t`[Video]`],
  [filePreviews.audio, t`[Audio]`],
  [filePreviews.file, t`[File]`],
  [linePreview, t`Disappearing messages`],
  [unsentPreview, t`Message unsent`],
]);

/** A chat's last message: its text, the question of a poll, or the kind of its file. */
export function previewWords(text: string): string {
  if (text.startsWith(pollPreview)) return t`Poll: ${{ question: text.slice(pollPreview.length) }}`;
  return fileWords.get(text) ?? text;
}

export function unreadWords(count: number): string {
  return plural(count, { one: '# unread', other: '# unread' });
}
