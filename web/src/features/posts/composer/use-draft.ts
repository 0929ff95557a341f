import { useStore } from '../../../lib/store.ts';
import { draftOf } from './draft-store.ts';

export function useDraft(memberId: string, groupId: string | undefined) {
  const store = draftOf(memberId, groupId);
  const draft = useStore(store);
  return { store, draft, blank: draft.text.trim() === '' && draft.attachments.length === 0 };
}
