import { useEffect } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { useDefaultAudience } from '../../friends/public/default-audience.ts';
import { type DraftStore, draftOf } from './draft-store.ts';

export function useDraft(memberId: string, placeId: string | undefined) {
  const store = draftOf(memberId, placeId);
  const draft = useStore(store);
  const usual = useDefaultAudience();
  const audience = draft.audience ?? usual;
  return { store, draft, audience, blank: draft.text.trim() === '' && draft.attachments.length === 0 };
}

/** Once, when the composer opens. */
export function useReadyWords(store: DraftStore, ready: string): void {
  useEffect(() => {
    if (ready !== '' && store.get().text === '') store.change({ text: ready });
  }, [store, ready]);
}
