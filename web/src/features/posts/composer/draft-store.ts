import type { MediaView } from '@hearth/contract/media/endpoints';
import { type Audience, audiences, type FeelingKey, feelingKeys } from '@hearth/contract/posts/rules';
import { readMemberJson, writeMemberItem } from '../../../lib/member-storage.ts';
import { hasTexts } from '../../../lib/parse-json.ts';
import { willRetryHelp } from '../../../lib/retry.ts';
import { createStore, type Readable } from '../../../lib/store.ts';
import { UploadTask } from '../../../lib/upload/upload-task.ts';
import { type PollDraft, readPollDraft } from '../polls/poll-draft.ts';

/** A file that is being uploaded, or one that was uploaded before the page was reloaded. */
export type Attachment = { key: string; alt: string } & (
  | { task: UploadTask; preview: string }
  | { task: null; media: MediaView }
);

export type Draft = {
  /** The same for every try to submit this draft, so that it makes one post. */
  clientId: string;
  text: string;
  feeling: FeelingKey | null;
  audience: Audience;
  /** Undefined as long as the member has not corrected what the text looks like. */
  language: string | null | undefined;
  attachments: readonly Attachment[];
  poll: PollDraft | null;
};

export type DraftStore = Readable<Draft> & {
  change(part: Partial<Pick<Draft, 'text' | 'feeling' | 'audience' | 'language' | 'poll'>>): void;
  attach(files: readonly File[]): void;
  /** Keeps the attachments with these keys, in this order. */
  arrange(keys: readonly string[]): void;
  describe(key: string, alt: string): void;
  /** Waits for the uploads that still run, and tries those again that failed and may succeed now. */
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
  language: undefined,
  attachments: [],
  poll: null,
});

function isObject(value: unknown): value is Partial<Record<keyof Kept, unknown>> {
  return hasTexts(value);
}

function isMedia(value: unknown): value is MediaView {
  return hasTexts(value, 'id', 'name', 'url');
}

/** Each part is taken by itself: one that is damaged does not cost the member the others. */
function readKept(memberId: string): Draft {
  const kept = readMemberJson(memberId, item, isObject) ?? {};
  const fresh = emptyDraft(audiences.find((known) => known === kept.audience) ?? 'public');
  const media = Array.isArray(kept.media) ? kept.media.filter(isMedia) : [];
  return {
    ...fresh,
    clientId: typeof kept.clientId === 'string' ? kept.clientId : fresh.clientId,
    text: typeof kept.text === 'string' ? kept.text : '',
    language: typeof kept.language === 'string' ? kept.language : undefined,
    feeling: feelingKeys.find((known) => known === kept.feeling) ?? null,
    attachments: media.map((each) => ({ key: each.id, alt: each.alt ?? '', task: null, media: each })),
    poll: readPollDraft(kept.poll),
  };
}

function mediaOf(attachment: Attachment): MediaView | null {
  const media = attachment.task ? attachment.task.get().media : attachment.media;
  return media && { ...media, alt: attachment.alt || null };
}

function createDraftStore(memberId: string): DraftStore {
  const { get, set, subscribe } = createStore(readKept(memberId));

  const keep = () => {
    const { attachments, ...rest } = get();
    const media = attachments.flatMap((attachment) => mediaOf(attachment) ?? []);
    const blank = rest.text === '' && rest.feeling === null && media.length === 0 && rest.poll === null;
    writeMemberItem(memberId, item, blank ? null : JSON.stringify({ ...rest, media }));
  };
  const change = (part: Partial<Draft>) => {
    set({ ...get(), ...part });
    keep();
  };
  const upload = (file: File) => {
    const task = new UploadTask(file, { purpose: 'post' });
    task.done.then(keep, () => undefined);
    return task;
  };
  const release = (attachment: Attachment) => {
    if (!attachment.task) return;
    URL.revokeObjectURL(attachment.preview);
    void attachment.task.cancel();
  };
  const retried = (attachment: Attachment): Attachment => {
    const error = attachment.task?.get().error;
    if (!attachment.task || !error || willRetryHelp(error) === 'never') return attachment;
    return { ...attachment, task: upload(attachment.task.file) };
  };

  return {
    get,
    subscribe,
    change,
    attach(files) {
      const added = files.map((file) => {
        return { key: crypto.randomUUID(), alt: '', task: upload(file), preview: URL.createObjectURL(file) };
      });
      change({ attachments: [...get().attachments, ...added] });
    },
    arrange(keys) {
      const { attachments } = get();
      for (const attachment of attachments) if (!keys.includes(attachment.key)) release(attachment);
      change({ attachments: keys.flatMap((key) => attachments.find((each) => each.key === key) ?? []) });
    },
    describe(key, alt) {
      change({ attachments: get().attachments.map((each) => (each.key === key ? { ...each, alt } : each)) });
    },
    finishedMedia() {
      change({ attachments: get().attachments.map(retried) });
      return Promise.all(
        get().attachments.map(async (each) => ({
          ...(each.task ? await each.task.done : each.media),
          alt: each.alt || null,
        })),
      );
    },
    clear(posted) {
      if (!posted) get().attachments.forEach(release);
      set(emptyDraft(get().audience));
      keep();
    },
  };
}

const stores = new Map<string, DraftStore>();

/** One per member for the whole tab: uploads continue when the composer is closed. */
export function draftOf(memberId: string): DraftStore {
  const store = stores.get(memberId) ?? createDraftStore(memberId);
  stores.set(memberId, store);
  return store;
}
