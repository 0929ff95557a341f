import type { ChatDraft } from '@hearth/contract/chat/drafts';
import { maxMessageLength } from '@hearth/contract/chat/rules';
import { trimmedWords, type Words } from '@hearth/contract/core/mention-rules';
import { readMemberJson, writeMemberItem } from '../../../lib/storage/member-storage.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { readDraft, saveDraft } from '../core/drafts.ts';

const pauseMs = 1_500;

type Own = { memberId: string; chatId: string };
/** When the words of this device were written, by its clock, and whether the server has them or later ones. */
type Mark = { at: number; told: boolean };

export type DraftCalls = {
  read(chatId: string): Promise<ChatDraft | null>;
  save(chatId: string, words: Words & { ageMs: number }): Promise<ChatDraft | null>;
};

const markName = (chatId: string) => `chat-draft-mark/${chatId}`;

function isMark(value: unknown): value is Mark {
  const { at, told } = Object(value);
  return Number.isFinite(at) && typeof told === 'boolean';
}

const readMark = ({ memberId, chatId }: Own) => readMemberJson(memberId, markName(chatId), isMark);
const writeMark = ({ memberId, chatId }: Own, mark: Mark) =>
  writeMemberItem(memberId, markName(chatId), JSON.stringify(mark));

/** Keeps the drafts of this device and those of the server the same. Without a network the device keeps its own. */
export function createDraftKeeper({ read, save }: DraftCalls) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Chats of which the server holds no words: they need not be emptied. */
  const empty = new Set<string>();

  /** Answers the words to show if the server has later ones, and nothing was typed meanwhile. */
  function adopt(own: Own, before: Words, draft: ChatDraft | null): Words | undefined {
    if (!draft?.text) empty.add(own.chatId);
    else empty.delete(own.chatId);
    const now = readDraft(own.memberId, own.chatId);
    if (JSON.stringify(now) !== JSON.stringify(before)) return undefined;
    const at = draft ? Date.now() - draft.ageMs : 0;
    const mark = readMark(own);
    if (!draft || (mark && !mark.told && at <= mark.at)) return undefined;
    writeMark(own, { at, told: true });
    const { text, mentions } = draft;
    if (text === trimmedWords(before).text) return undefined;
    saveDraft(own.memberId, own.chatId, { text, mentions });
    return { text, mentions };
  }

  async function tell(own: Own, { at }: Mark): Promise<Words | undefined> {
    const before = readDraft(own.memberId, own.chatId);
    const words = trimmedWords(before);
    if (isTooLong(words.text, maxMessageLength)) return undefined;
    if (words.text === '' && empty.has(own.chatId)) {
      writeMark(own, { at, told: true });
      return undefined;
    }
    const draft = await save(own.chatId, { ...words, ageMs: Math.max(0, Date.now() - at) });
    if (readMark(own)?.at === at) writeMark(own, { at, told: true });
    return adopt(own, before, draft);
  }

  /** A failure is tried again when the chat is next looked at. */
  async function compare(own: Own): Promise<Words | undefined> {
    clearTimeout(timers.get(own.chatId));
    timers.delete(own.chatId);
    const before = readDraft(own.memberId, own.chatId);
    const mark = readMark(own) ?? (before.text ? { at: 0, told: false } : null);
    try {
      if (mark && !mark.told) return await tell(own, mark);
      return adopt(own, before, await read(own.chatId));
    } catch {
      return undefined;
    }
  }

  return {
    compare,
    /** The words were changed here; they are saved a moment after the last change. */
    changed(own: Own) {
      writeMark(own, { at: Date.now(), told: false });
      clearTimeout(timers.get(own.chatId));
      timers.set(
        own.chatId,
        setTimeout(() => void compare(own), pauseMs),
      );
    },
    /** The chat is closed: what was typed is saved now. */
    async leave(own: Own) {
      if (timers.has(own.chatId)) await compare(own);
    },
  };
}
