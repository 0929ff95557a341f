import { useStore } from '../../../lib/state/store.ts';
import { draftOf } from './draft-store.ts';

export function useDraft(memberId: string, placeId: string | undefined) {
  const store = draftOf(memberId, placeId);
  const draft = useStore(store);
  return { store, draft, blank: draft.text.trim() === '' && draft.attachments.length === 0 };
}
