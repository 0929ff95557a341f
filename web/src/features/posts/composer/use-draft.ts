import { useSyncExternalStore } from 'react';
import { draftOf } from './draft-store.ts';

export function useDraft(memberId: string) {
  const store = draftOf(memberId);
  const draft = useSyncExternalStore(store.subscribe, store.get);
  return { store, draft, blank: draft.text.trim() === '' && draft.attachments.length === 0 };
}
