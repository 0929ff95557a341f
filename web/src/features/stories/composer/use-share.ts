import type { BodyOf } from '@hearth/contract/core/endpoint';
import { trimmedWords } from '@hearth/contract/core/mention-rules';
import type { createStory } from '@hearth/contract/stories/endpoints';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { UploadCanceled } from '../../../lib/upload/upload-task.ts';
import { useMember } from '../../accounts/public/member.ts';
import { sendStory } from '../api/create-story.ts';
import type { StoryDraftStore } from './story-draft.ts';

type Content = Pick<BodyOf<typeof createStory>, 'mediaId' | 'words' | 'caption' | 'mentions'>;

/** Waits for the upload. Undefined while nothing is chosen. */
async function contentOf(draft: StoryDraftStore): Promise<Content | undefined> {
  const { kind, background, chosen, ...written } = draft.get();
  if (kind === 'words') {
    const { text, mentions } = trimmedWords(written);
    return { words: { text, background }, mentions: [...mentions] };
  }
  if (!chosen) return undefined;
  const { id: mediaId } = await chosen.task.done;
  const { caption, captionMentions } = draft.get();
  const { text, mentions } = trimmedWords({ text: caption, mentions: captionMentions });
  return { mediaId, caption: text, mentions: [...mentions] };
}

/** After a failure the draft stays, and another attempt continues the same submission. */
export function useShare(draft: StoryDraftStore, onShared: () => void) {
  const member = useMember();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const content = await contentOf(draft);
      if (!content) return;
      const { clientId, audience } = draft.get();
      await sendStory(member, { clientId, audience, ...content });
      draft.clear();
      toast(t`Your story was shared.`);
      onShared();
    } catch (error) {
      if (!(error instanceof UploadCanceled)) toast(messageOf(error), { kind: 'alert' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, share };
}
