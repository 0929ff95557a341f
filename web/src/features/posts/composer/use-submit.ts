import { trimmedWords } from '@hearth/contract/core/mention-rules';
import type { PlaceAddress } from '@hearth/contract/posts/place';
import type { Audience } from '@hearth/contract/posts/rules';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { wantsCard } from '../cards/public/link-card.tsx';
import { detectLanguage } from '../language/detect-language.ts';
import { toPollInput } from '../polls/public/poll-draft.ts';
import { sendPost } from './create-post.ts';
import type { DraftStore } from './draft-store.ts';

/** `audience`: undefined until it is known. */
type Destination = { audience: Audience | undefined; place: PlaceAddress | null };

/** After a failure the draft stays, and another attempt continues the same submission. */
export function useSubmit(store: DraftStore, onPosted: () => void, { audience, place }: Destination) {
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (!audience) return;
    setBusy(true);
    try {
      const media = await store.finishedMedia();
      const {
        clientId,
        feeling,
        audience: _chosen,
        language: chosen,
        commentsFrom,
        withoutCard,
        poll,
        ...written
      } = store.get();
      const { text: content, mentions } = trimmedWords(written);
      const language = chosen === undefined ? await detectLanguage(content) : chosen;
      const mediaIds = media.map(({ id }) => id);
      const said = {
        content,
        mentions: [...mentions],
        feeling,
        language,
        mediaIds,
        card: wantsCard(content, withoutCard),
        alts: media.flatMap(({ id: mediaId, alt }) => (alt ? { mediaId, alt } : [])),
        photoTags: media.flatMap(({ id: mediaId, tags }) =>
          tags.map(({ person, point }) => ({ mediaId, memberId: person.id, point })),
        ),
        poll: poll && toPollInput(poll, serverNow()),
      };
      await sendPost({ clientId, ...said, audience, place: place && { kind: place.kind, id: place.id }, commentsFrom });
      store.clear(true);
      onPosted();
    } catch (error) {
      toast(messageOf(error), { kind: 'alert' });
    }
    setBusy(false);
  };
  return { busy, submit };
}
