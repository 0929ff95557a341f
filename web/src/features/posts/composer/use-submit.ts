import { useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { sendPost } from '../api/create-post.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { wantsCard } from '../public/link-card.tsx';
import type { DraftStore } from './draft-store.ts';

/** After a failure the draft stays, and another attempt continues the same submission. */
export function useSubmit(store: DraftStore, onPosted: () => void) {
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      const media = await store.finishedMedia();
      const { clientId, text, feeling, audience, language: chosen, withoutCard } = store.get();
      const content = text.trim();
      const language = chosen === undefined ? await detectLanguage(content) : chosen;
      const card = wantsCard(content, withoutCard);
      await sendPost({ clientId, content, feeling, audience, language, mediaIds: media.map(({ id }) => id), card });
      store.clear(true);
      onPosted();
    } catch (error) {
      toast(messageOf(error), { kind: 'alert' });
    }
    setBusy(false);
  };
  return { busy, submit };
}
