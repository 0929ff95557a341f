import type { MediaView } from '@hearth/contract/media/endpoints';
import { type Audience, audiences, type FeelingKey, feelingKeys } from '@hearth/contract/posts/rules';
import { readMemberItem, writeMemberItem } from '../../../lib/member-storage.ts';
import { UploadTask } from '../../../lib/upload/upload-task.ts';

/** A file on its way, or one that arrived before the page was loaded again. */
export type Attachment = { key: string } & ({ task: UploadTask; preview: string } | { task: null; media: MediaView });

export type Draft = {
  /** Of the submission, not of a try: whatever happens on the way, it makes one post. */
  clientId: string;
  text: string;
  feeling: FeelingKey | null;
  audience: Audience;
  attachments: readonly Attachment[];
};

export type DraftStore = {
  subscribe(listener: () => void): () => void;
  snapshot(): Draft;
  change(part: Partial<Pick<Draft, 'text' | 'feeling' | 'audience'>>): void;
  attach(files: readonly File[]): void;
  detach(key: string): void;
  /** Waits for what is still on its way. */
  finishedMedia(): Promise<MediaView[]>;
  /** `posted`: the files now belong to the post. */
  clear(posted: boolean): void;
};

const item = 'post-draft';
type Kept = Omit<Draft, 'attachments'> & { media: MediaView[] };

const emptyDraft = (audience: Audience): Draft => ({
  clientId: crypto.randomUUID(),
  text: '',
  feeling: null,
  audience,
  attachments: [],
});

/** What an older release or another hand has stored is taken only as far as it makes sense. */
function readKept(memberId: string): Draft {
  try {
    const kept = JSON.parse(readMemberItem(memberId, item) ?? '') as Partial<Kept>;
    const fresh = emptyDraft(audiences.find((known) => known === kept.audience) ?? 'public');
    return {
      ...fresh,
      clientId: typeof kept.clientId === 'string' ? kept.clientId : fresh.clientId,
      text: typeof kept.text === 'string' ? kept.text : '',
      feeling: feelingKeys.find((known) => known === kept.feeling) ?? null,
      attachments: (kept.media ?? []).map((media) => ({ key: media.id, task: null, media })),
    };
  } catch {
    return emptyDraft('public');
  }
}

export function mediaOf(attachment: Attachment): MediaView | null {
  return attachment.task ? attachment.task.snapshot().media : attachment.media;
}

function createDraftStore(memberId: string): DraftStore {
  const listeners = new Set<() => void>();
  let draft = readKept(memberId);

  const keep = () => {
    const { attachments, ...rest } = draft;
    const media = attachments.flatMap((attachment) => mediaOf(attachment) ?? []);
    const blank = rest.text === '' && rest.feeling === null && media.length === 0;
    writeMemberItem(memberId, item, blank ? null : JSON.stringify({ ...rest, media }));
  };
  const set = (next: Draft) => {
    draft = next;
    keep();
    for (const listener of listeners) listener();
  };
  const release = (attachment: Attachment) => {
    if (!attachment.task) return;
    URL.revokeObjectURL(attachment.preview);
    void attachment.task.cancel();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => draft,
    change: (part) => set({ ...draft, ...part }),
    attach(files) {
      const added = files.map((file) => {
        const task = new UploadTask(file, { purpose: 'post' });
        task.done.then(keep, () => undefined);
        return { key: crypto.randomUUID(), task, preview: URL.createObjectURL(file) };
      });
      set({ ...draft, attachments: [...draft.attachments, ...added] });
    },
    detach(key) {
      for (const attachment of draft.attachments) if (attachment.key === key) release(attachment);
      set({ ...draft, attachments: draft.attachments.filter((attachment) => attachment.key !== key) });
    },
    finishedMedia: () => Promise.all(draft.attachments.map((each) => (each.task ? each.task.done : each.media))),
    clear(posted) {
      if (!posted) draft.attachments.forEach(release);
      set(emptyDraft(draft.audience));
    },
  };
}

const stores = new Map<string, DraftStore>();

/** Outlives the composer: uploads go on while the member looks at something else. */
export function draftOf(memberId: string): DraftStore {
  const store = stores.get(memberId) ?? createDraftStore(memberId);
  stores.set(memberId, store);
  return store;
}
