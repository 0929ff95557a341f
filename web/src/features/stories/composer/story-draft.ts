import type { StoryAudience } from '@hearth/contract/stories/rules';
import { createStore, type Store } from '../../../lib/store.ts';
import { UploadTask } from '../../../lib/upload/upload-task.ts';

type Chosen = { task: UploadTask; preview: string };

export type StoryDraft = {
  /** The same for every try to submit this draft, so that it makes one story. */
  clientId: string;
  caption: string;
  audience: StoryAudience;
  chosen: Chosen | null;
};

const emptyDraft = (audience: StoryAudience): StoryDraft => ({
  clientId: crypto.randomUUID(),
  caption: '',
  audience,
  chosen: null,
});

const drafts = new Map<string, Store<StoryDraft>>();

/** One per member for the whole tab: closing the dialog loses nothing, and an upload continues. */
export function storyDraftOf(memberId: string): Store<StoryDraft> {
  const draft = drafts.get(memberId) ?? createStore(emptyDraft('friends'));
  drafts.set(memberId, draft);
  return draft;
}

function release({ chosen }: StoryDraft): void {
  if (!chosen) return;
  URL.revokeObjectURL(chosen.preview);
  void chosen.task.cancel();
}

/** Replaces the file chosen before; `null` removes it. */
export function chooseFile(draft: Store<StoryDraft>, file: File | null): void {
  release(draft.get());
  const chosen = file && { task: new UploadTask(file, { purpose: 'story' }), preview: URL.createObjectURL(file) };
  draft.set({ ...draft.get(), clientId: crypto.randomUUID(), chosen });
}

/** After the story was shared. The next story has the same audience. */
export function clearDraft(draft: Store<StoryDraft>): void {
  release(draft.get());
  draft.set(emptyDraft(draft.get().audience));
}
