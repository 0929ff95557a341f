import type { readSession, SessionMember } from '@hearth/contract/accounts/endpoints';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import { forgetMemberData, markSignedOut, queryClient, sessionKey } from '../../../lib/cache/query-client.ts';
import { forgetMemberFiles, forgetSharedIn } from '../../../lib/storage/member-files.ts';
import { forgetMemberItems } from '../../../lib/storage/member-storage.ts';
import { memberIn } from '../public/member.ts';
import { rememberNewAccount } from './new-account.ts';
import { noteLeaving } from './own-leave.ts';

type SessionData = OutputOf<typeof readSession>;

const LAST_MEMBER = 'lastMember';
const RECENT_CHATS = 'recentChats';

type Message = 'changed' | 'leaving' | 'staying';
const otherTabs = new BroadcastChannel('session');

/** All tabs share one cookie, so a change of the session in one tab makes the others read it again. */
export function followOtherTabs(): () => void {
  const readAgain = ({ data }: MessageEvent<Message>) => {
    if (data !== 'changed') return noteLeaving(data === 'leaving');
    const before = memberIn(queryClient)?.id;
    void queryClient.refetchQueries({ queryKey: sessionKey }).then(() => {
      const now = memberIn(queryClient);
      if (now) noteLeaving(false);
      if (now?.id !== before) forgetMemberData();
    });
  };
  otherTabs.addEventListener('message', readAgain);
  return () => otherTabs.removeEventListener('message', readAgain);
}

export function enterSession(member: SessionMember): void {
  noteLeaving(false);
  rememberNewAccount('', { waits: false });
  if (localStorage.getItem(LAST_MEMBER) !== member.id) forgetDeviceData();
  localStorage.setItem(LAST_MEMBER, member.id);
  forgetMemberData();
  queryClient.setQueryData<SessionData>(sessionKey, { member });
  tell('changed');
}

/** Before the server is asked: the sockets of all tabs close as soon as the session ends. */
export function beginLeaving(): void {
  noteLeaving(true);
  tell('leaving');
}

/** The server could not be asked. */
export function stayAfterAll(): void {
  noteLeaving(false);
  tell('staying');
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
  // Not as somebody enters: who had to log in first shares it then.
  forgetSharedIn();
  localStorage.removeItem(LAST_MEMBER);
  tell('changed');
}

function tell(message: Message): void {
  otherTabs.postMessage(message);
}
