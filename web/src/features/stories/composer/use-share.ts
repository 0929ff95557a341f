import { useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import type { Store } from '../../../lib/store.ts';
import { UploadCanceled } from '../../../lib/upload/upload-task.ts';
import { useMember } from '../../accounts/public/member.ts';
import { sendStory } from '../api/create-story.ts';
import { clearDraft, type StoryDraft } from './story-draft.ts';

/** After a failure the draft stays, and another attempt continues the same submission. */
export function useShare(draft: Store<StoryDraft>, onShared: () => void) {
  const member = useMember();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    const { chosen } = draft.get();
    if (!chosen) return;
    setBusy(true);
    try {
      const { id: mediaId } = await chosen.task.done;
      const { clientId, caption, audience } = draft.get();
      await sendStory(member, { clientId, mediaId, caption: caption.trim(), audience });
      clearDraft(draft);
      toast('Your story was shared.');
      onShared();
    } catch (error) {
      if (!(error instanceof UploadCanceled)) toast(messageOf(error), { kind: 'alert' });
    }
    setBusy(false);
  };
  return { busy, share };
}
