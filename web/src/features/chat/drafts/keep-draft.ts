import type { ChatDraft } from '@hearth/contract/chat/drafts';
import { maxMessageLength } from '@hearth/contract/chat/rules';
import { trimmedWords, type Words } from '@hearth/contract/core/mention-rules';
import { passesByItself } from '../../../lib/api/retry.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { readDraft, saveDraft } from '../core/drafts.ts';
import { type DraftMark, type OwnDraft, readMark, writeMark } from './draft-marks.ts';

const pauseMs = 1_500;
const againMs = 5_000;

/** Later words of another device. */
type Show = (words: Words) => void;
export type DraftCalls = {
  read(chatId: string): Promise<ChatDraft | null>;
  save(chatId: string, words: Words & { ageMs: number }): Promise<ChatDraft | null>;
};

/** Keeps the drafts of this device and those of the server the same. Without a network the device keeps its own. */
export function createDraftKeeper({ read, save }: DraftCalls) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Chats of which the server holds no words: they need not be emptied. */
  const empty = new Set<string>();

  /** Answers the words to show if the server has later ones, and nothing was typed meanwhile. */
  function adopt(own: OwnDraft, before: Words, draft: ChatDraft | null): Words | undefined {
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

  async function tell(own: OwnDraft, { at }: DraftMark): Promise<Words | undefined> {
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

  function wait(own: OwnDraft, show: Show, ms: number) {
    clearTimeout(timers.get(own.chatId));
    timers.set(
      own.chatId,
      setTimeout(() => void compare(own, show), ms),
    );
  }

  /** Words that could not be saved are saved later, also after the chat was closed. */
  async function compare(own: OwnDraft, show: Show): Promise<void> {
    clearTimeout(timers.get(own.chatId));
    timers.delete(own.chatId);
    const before = readDraft(own.memberId, own.chatId);
    const mark = readMark(own) ?? (before.text ? { at: 0, told: false } : null);
    const untold = mark !== null && !mark.told;
    try {
      const later = untold ? await tell(own, mark) : adopt(own, before, await read(own.chatId));
      if (later) show(later);
    } catch (error) {
      if (untold && passesByItself(error) && !timers.has(own.chatId)) wait(own, show, againMs);
    }
  }

  return {
    compare,
    /** The words were changed here; they are saved a moment after the last change. */
    changed(own: OwnDraft, show: Show) {
      wait(own, show, pauseMs);
    },
    /** The chat is closed: what was typed is saved now. */
    async leave(own: OwnDraft) {
      if (timers.has(own.chatId)) await compare(own, () => undefined);
    },
  };
}
