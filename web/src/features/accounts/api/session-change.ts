import type { readSession, SessionMember } from '@hearth/contract/accounts/endpoints';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import { forgetMemberFiles } from '../../../lib/member-files.ts';
import { forgetMemberItems } from '../../../lib/member-storage.ts';
import { forgetMemberData, markSignedOut, queryClient, sessionKey } from '../../../lib/query-client.ts';
import { memberIn } from '../public/member.ts';

type SessionData = OutputOf<typeof readSession>;

const LAST_MEMBER = 'lastMember';
const RECENT_CHATS = 'recentChats';

const otherTabs = new BroadcastChannel('session');

/** Every tab shares one cookie, so what happens to the session in one of them is asked for again in the others. */
export function followOtherTabs(): () => void {
  const askAgain = () => {
    const before = memberIn(queryClient)?.id;
    void queryClient.refetchQueries({ queryKey: sessionKey }).then(() => {
      if (memberIn(queryClient)?.id !== before) forgetMemberData();
    });
  };
  otherTabs.addEventListener('message', askAgain);
  return () => otherTabs.removeEventListener('message', askAgain);
}

export function enterSession(member: SessionMember): void {
  if (localStorage.getItem(LAST_MEMBER) !== member.id) forgetDeviceData();
  localStorage.setItem(LAST_MEMBER, member.id);
  forgetMemberData();
  queryClient.setQueryData<SessionData>(sessionKey, { member });
  otherTabs.postMessage('changed');
}

export function leaveSession(): void {
  clearDevice();
  markSignedOut();
}

/** The account is gone: a fresh page at the front door, where the end of a session on a screen would lead to /login. */
export function leaveForGood(): void {
  clearDevice();
  location.replace('/');
}

function forgetDeviceData(): void {
  localStorage.removeItem(RECENT_CHATS);
  forgetMemberItems();
  void forgetMemberFiles();
}

function clearDevice(): void {
  forgetDeviceData();
  localStorage.removeItem(LAST_MEMBER);
  otherTabs.postMessage('changed');
}
