import type { Mention } from '@hearth/contract/core/mention-rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import {
  type Audience,
  audiences,
  type CommentsFrom,
  commentsFromChoices,
  type FeelingKey,
  feelingKeys,
} from '@hearth/contract/posts/rules';
import { willRetryHelp } from '../../../lib/api/retry.ts';
import { createStore, type Readable } from '../../../lib/state/store.ts';
import { readMemberJson, writeMemberItem } from '../../../lib/storage/member-storage.ts';
import { hasTexts } from '../../../lib/storage/parse-json.ts';
import { storedMentions } from '../../../lib/storage/words-draft.ts';
import { UploadTask } from '../../../lib/upload/upload-task.ts';
import { type DraftTag, storedTags } from '../photos/tags/draft-tags.ts';
import { type PollDraft, readPollDraft } from '../polls/public/poll-draft.ts';

/** What a photo shows, and who is on it. */
type FileWords = { alt: string; tags: readonly DraftTag[] };

/** A file that is being uploaded, or one that was uploaded before the page was reloaded. */
export type Attachment = { key: string } & FileWords &
  ({ task: UploadTask; preview: string } | { task: null; media: MediaView });

export type Draft = {
  /** The same for every try to submit this draft, so that it makes one post. */
  clientId: string;
  text: string;
  feeling: FeelingKey | null;
  /** Null: the one with which the member’s posts begin. */
  audience: Audience | null;
  /** Undefined as long as the member has not corrected what the text looks like. */
  language: string | null | undefined;
  /** The link that gets no card. */
  withoutCard: string | null;
  attachments: readonly Attachment[];
  mentions: readonly Mention[];
  commentsFrom: CommentsFrom;
  poll: PollDraft | null;
};

export type DraftStore = Readable<Draft> & {
  change(part: Partial<Omit<Draft, 'clientId' | 'attachments'>>): void;
  attach(files: readonly File[]): void;
  /** Keeps the attachments with these keys, in this order. */
  arrange(keys: readonly string[]): void;
  changeFile(key: string, part: Partial<FileWords>): void;
  /** Waits for the uploads that still run, and tries those again that failed and may succeed now. */
  finishedMedia(): Promise<TaggedMedia[]>;
  /** `posted`: the files now belong to the post. */
  clear(posted: boolean): void;
};

type TaggedMedia = MediaView & Pick<FileWords, 'tags'>;

const itemOf = (placeId: string | undefined) => (placeId ? `post-draft-${placeId}` : 'post-draft');
type StoredDraft = Omit<Draft, 'attachments'> & { media: TaggedMedia[] };

const emptyDraft = (): Draft => ({
  clientId: crypto.randomUUID(),
  text: '',
  feeling: null,
  audience: null,
  language: undefined,
  withoutCard: null,
  attachments: [],
  mentions: [],
  commentsFrom: 'all',
  poll: null,
});

function isObject(value: unknown): value is Partial<Record<keyof StoredDraft, unknown>> {
  return hasTexts(value);
}

function isMedia(value: unknown): value is MediaView {
  return hasTexts(value, 'id', 'name', 'url');
}

function toAttachment(stored: MediaView & { tags?: unknown }): Attachment {
  const { tags, ...media } = stored;
  return { key: media.id, alt: media.alt ?? '', tags: storedTags(tags), task: null, media };
}

/** Each part is taken by itself: one that is damaged does not cost the member the others. */
function readStored(memberId: string, item: string): Draft {
  const stored = readMemberJson(memberId, item, isObject) ?? {};
  const fresh = emptyDraft();
  const media = Array.isArray(stored.media) ? stored.media.filter(isMedia) : [];
  const text = typeof stored.text === 'string' ? stored.text : '';
  return {
    ...fresh,
    audience: audiences.find((known) => known === stored.audience) ?? null,
    clientId: typeof stored.clientId === 'string' ? stored.clientId : fresh.clientId,
    text,
    mentions: storedMentions(text, stored.mentions),
    language: typeof stored.language === 'string' ? stored.language : undefined,
    withoutCard: typeof stored.withoutCard === 'string' ? stored.withoutCard : null,
    feeling: feelingKeys.find((known) => known === stored.feeling) ?? null,
    commentsFrom: commentsFromChoices.find((known) => known === stored.commentsFrom) ?? 'all',
    attachments: media.map(toAttachment),
    poll: readPollDraft(stored.poll),
  };
}

function withWords(media: MediaView, { alt, tags }: FileWords): TaggedMedia {
  return { ...media, alt: alt || null, tags };
}

function mediaOf(attachment: Attachment): TaggedMedia | null {
  const media = attachment.task ? attachment.task.get().media : attachment.media;
  return media && withWords(media, attachment);
}

function createDraftStore(memberId: string, item: string): DraftStore {
  const { get, set, subscribe } = createStore(readStored(memberId, item));

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
        return { key: crypto.randomUUID(), alt: '', tags: [], task: upload(file), preview: URL.createObjectURL(file) };
      });
      change({ attachments: [...get().attachments, ...added] });
    },
    arrange(keys) {
      const { attachments } = get();
      for (const attachment of attachments) if (!keys.includes(attachment.key)) release(attachment);
      change({ attachments: keys.flatMap((key) => attachments.find((each) => each.key === key) ?? []) });
    },
    changeFile(key, part) {
      change({ attachments: get().attachments.map((each) => (each.key === key ? { ...each, ...part } : each)) });
    },
    finishedMedia() {
      change({ attachments: get().attachments.map(retried) });
      return Promise.all(
        get().attachments.map(async (each) => withWords(each.task ? await each.task.done : each.media, each)),
      );
    },
    clear(posted) {
      if (!posted) get().attachments.forEach(release);
      set(emptyDraft());
      keep();
    },
  };
}

const stores = new Map<string, DraftStore>();

/** One per member and place for the whole tab: uploads continue when the composer is closed. */
export function draftOf(memberId: string, placeId?: string): DraftStore {
  const item = itemOf(placeId);
  const key = `${memberId} ${item}`;
  const store = stores.get(key) ?? createDraftStore(memberId, item);
  stores.set(key, store);
  return store;
}
