import type { MediaView } from '@hearth/contract/media/endpoints';
import { type Audience, audiences, type FeelingKey, feelingKeys } from '@hearth/contract/posts/rules';
import { readMemberItem, writeMemberItem } from '../../../lib/member-storage.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { UploadTask } from '../../../lib/upload/upload-task.ts';

/** A file that is being uploaded, or one that was uploaded before the page was reloaded. */
export type Attachment = { key: string } & ({ task: UploadTask; preview: string } | { task: null; media: MediaView });

export type Draft = {
  /** Of the submission, not of one attempt: all attempts make one post. */
  clientId: string;
  text: string;
  feeling: FeelingKey | null;
  audience: Audience;
  attachments: readonly Attachment[];
};

export type DraftStore = Pick<Store<Draft>, 'get' | 'subscribe'> & {
  change(part: Partial<Pick<Draft, 'text' | 'feeling' | 'audience'>>): void;
  attach(files: readonly File[]): void;
  detach(key: string): void;
  /** Waits for uploads that are still running. */
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

/** An older release or another program may have stored this: only valid parts are used. */
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
  const draft = createStore(readKept(memberId));

  const keep = () => {
    const { attachments, ...rest } = draft.get();
    const media = attachments.flatMap((attachment) => mediaOf(attachment) ?? []);
    const blank = rest.text === '' && rest.feeling === null && media.length === 0;
    writeMemberItem(memberId, item, blank ? null : JSON.stringify({ ...rest, media }));
  };
  const set = (next: Draft) => {
    draft.set(next);
    keep();
  };
  const release = (attachment: Attachment) => {
    if (!attachment.task) return;
    URL.revokeObjectURL(attachment.preview);
    void attachment.task.cancel();
  };

  return {
    get: draft.get,
    subscribe: draft.subscribe,
    change: (part) => set({ ...draft.get(), ...part }),
    attach(files) {
      const added = files.map((file) => {
        const task = new UploadTask(file, { purpose: 'post' });
        task.done.then(keep, () => undefined);
        return { key: crypto.randomUUID(), task, preview: URL.createObjectURL(file) };
      });
      set({ ...draft.get(), attachments: [...draft.get().attachments, ...added] });
    },
    detach(key) {
      const { attachments } = draft.get();
      for (const attachment of attachments) if (attachment.key === key) release(attachment);
      set({ ...draft.get(), attachments: attachments.filter((attachment) => attachment.key !== key) });
    },
    finishedMedia: () => Promise.all(draft.get().attachments.map((each) => (each.task ? each.task.done : each.media))),
    clear(posted) {
      if (!posted) draft.get().attachments.forEach(release);
      set(emptyDraft(draft.get().audience));
    },
  };
}

const stores = new Map<string, DraftStore>();

/** Outlives the composer: uploads continue while the member uses another screen. */
export function draftOf(memberId: string): DraftStore {
  const store = stores.get(memberId) ?? createDraftStore(memberId);
  stores.set(memberId, store);
  return store;
}
