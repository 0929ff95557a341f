import { useState } from 'react';
import { readMemberJson, writeMemberItem } from '../../../lib/storage/member-storage.ts';

const item = 'dismissed-announcements';
const most = 50;

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What this member has put away on this device. */
export function useDismissed(memberId: string) {
  const [ids, setIds] = useState(() => readMemberJson(memberId, item, isIds) ?? []);
  const dismiss = (id: string) => {
    const next = [...ids, id].slice(-most);
    setIds(next);
    writeMemberItem(memberId, item, JSON.stringify(next));
  };
  return { isDismissed: (id: string) => ids.includes(id), dismiss };
}
