import { readMemberJson, writeMemberItem } from '../../../lib/storage/member-storage.ts';

export type OwnDraft = { memberId: string; chatId: string };
/** When the words of this device were written, by its clock, and whether the server has them or later ones. */
export type DraftMark = { at: number; told: boolean };

const markName = (chatId: string) => `chat-draft-mark/${chatId}`;

function isMark(value: unknown): value is DraftMark {
  const { at, told } = Object(value);
  return Number.isFinite(at) && typeof told === 'boolean';
}

export const readMark = ({ memberId, chatId }: OwnDraft) => readMemberJson(memberId, markName(chatId), isMark);
export const writeMark = ({ memberId, chatId }: OwnDraft, mark: DraftMark) =>
  writeMemberItem(memberId, markName(chatId), JSON.stringify(mark));
