import type { readSession, SessionMember } from '@hearth/contract/accounts/endpoints';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import { forgetMemberData, markSignedOut, queryClient, sessionKey } from '../../../lib/cache/query-client.ts';
import { forgetMemberFiles } from '../../../lib/storage/member-files.ts';
import { forgetMemberItems } from '../../../lib/storage/member-storage.ts';
import { memberIn } from '../public/member.ts';
import { rememberNewAccount } from './new-account.ts';

type SessionData = OutputOf<typeof readSession>;

const LAST_MEMBER = 'lastMember';
const RECENT_CHATS = 'recentChats';

const otherTabs = new BroadcastChannel('session');

/** All tabs share one cookie, so a change of the session in one tab makes the others read it again. */
export function followOtherTabs(): () => void {
  const readAgain = () => {
    const before = memberIn(queryClient)?.id;
    void queryClient.refetchQueries({ queryKey: sessionKey }).then(() => {
      if (memberIn(queryClient)?.id !== before) forgetMemberData();
    });
  };
  otherTabs.addEventListener('message', readAgain);
  return () => otherTabs.removeEventListener('message', readAgain);
}

export function enterSession(member: SessionMember): void {
  rememberNewAccount('');
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

/** The account is deleted: loads / afresh. The guard would otherwise lead to /login. */
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
