import type { Words } from '@hearth/contract/core/mention-rules';
import {
  type StoryAudience,
  type StoryBackground,
  storyAudiences,
  storyBackgrounds,
} from '@hearth/contract/stories/rules';
import { createStore, type Readable } from '../../../lib/state/store.ts';
import { dropMemberFile, readMemberFile, storeMemberFile } from '../../../lib/storage/member-files.ts';
import { readMemberJson, writeMemberItem } from '../../../lib/storage/member-storage.ts';
import { hasTexts } from '../../../lib/storage/parse-json.ts';
import { storedMentions } from '../../../lib/storage/words-draft.ts';
import { UploadTask } from '../../../lib/upload/upload-task.ts';

type Chosen = { task: UploadTask; preview: string };

type Written = {
  /** The same for every try to submit this draft, so that it makes one story. */
  clientId: string;
  kind: 'media' | 'words';
  text: string;
  background: StoryBackground;
  caption: string;
  audience: StoryAudience;
  /** In the text, and in the caption. */
  mentions: Words['mentions'];
  captionMentions: Words['mentions'];
};
export type StoryDraft = Written & { chosen: Chosen | null };

export type StoryDraftStore = Readable<StoryDraft> & {
  change(part: Partial<Omit<Written, 'clientId'>>): void;
  /** Replaces the file chosen before; `null` removes it. */
  choose(file: File | null): void;
  /** After the story was shared. The next story has the same audience. */
  clear(): void;
};

const item = 'story-draft';

const emptyDraft = (audience: StoryAudience): StoryDraft => ({
  clientId: crypto.randomUUID(),
  kind: 'media',
  text: '',
  background: 'ember',
  caption: '',
  mentions: [],
  captionMentions: [],
  audience,
  chosen: null,
});

function isObject(value: unknown): value is Partial<Record<keyof Written, unknown>> {
  return hasTexts(value);
}

/** Each part is taken by itself: one that is damaged does not cost the member the others. */
function readStored(memberId: string): StoryDraft {
  const stored = readMemberJson(memberId, item, isObject) ?? {};
  const fresh = emptyDraft(storyAudiences.find((known) => known === stored.audience) ?? 'friends');
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    ...fresh,
    clientId: textOf(stored.clientId) || fresh.clientId,
    kind: stored.kind === 'words' ? 'words' : 'media',
    text: textOf(stored.text),
    background: storyBackgrounds.find((known) => known === stored.background) ?? fresh.background,
    caption: textOf(stored.caption),
    mentions: storedMentions(textOf(stored.text), stored.mentions),
    captionMentions: storedMentions(textOf(stored.caption), stored.captionMentions),
  };
}

const chosenFrom = (file: File): Chosen => ({
  task: new UploadTask(file, { purpose: 'story' }),
  preview: URL.createObjectURL(file),
});

function createStoryDraft(memberId: string): StoryDraftStore {
  const { get, set, subscribe } = createStore(readStored(memberId));
  let touched = false;

  const change = (part: Partial<StoryDraft>) => {
    set({ ...get(), ...part });
    const { chosen, ...written } = get();
    const blank = written.text === '' && written.caption === '' && !chosen;
    writeMemberItem(memberId, item, blank ? null : JSON.stringify(written));
  };
  const release = () => {
    const { chosen } = get();
    if (!chosen) return;
    URL.revokeObjectURL(chosen.preview);
    void chosen.task.cancel();
  };
  const keep = (file: File | null) => {
    touched = true;
    void (file ? storeMemberFile(memberId, item, file) : dropMemberFile(memberId, item));
  };
  void readMemberFile(memberId, item).then((file) => {
    if (file && !touched) change({ chosen: chosenFrom(file) });
  });

  return {
    get,
    subscribe,
    change,
    choose(file) {
      release();
      keep(file);
      change({ clientId: crypto.randomUUID(), chosen: file && chosenFrom(file) });
    },
    clear() {
      release();
      keep(null);
      change(emptyDraft(get().audience));
    },
  };
}

const drafts = new Map<string, StoryDraftStore>();

/** One per member for the whole tab: closing the dialog loses nothing, and an upload continues. A reload loses nothing either. */
export function storyDraftOf(memberId: string): StoryDraftStore {
  const draft = drafts.get(memberId) ?? createStoryDraft(memberId);
  drafts.set(memberId, draft);
  return draft;
}
