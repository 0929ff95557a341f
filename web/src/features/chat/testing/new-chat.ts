import type { Chat } from '@hearth/contract/chat/endpoints';
import type { Person } from '@hearth/contract/profiles/person';

export const newPerson = (id: string, displayName = `Name ${id}`): Person => ({
  id,
  displayName,
  profileName: id,
  profilePic: null,
  verified: false,
});

/** Of the member "me" with these others: direct with one, of several with more. */
export function newChat([first, ...rest]: [Person, ...Person[]], change: Partial<Chat> = {}): Chat {
  const direct = rest.length === 0;
  return {
    id: direct ? `me_${first.id}` : 'several',
    kind: direct ? 'direct' : 'group',
    name: '',
    pictureId: null,
    picture: null,
    colour: 0,
    history: 'joined',
    role: direct ? null : 'member',
    someHidden: false,
    mutedUntil: null,
    memberIds: [first, ...rest].map(({ id }) => id),
    memberCount: rest.length + 1,
    people: [first, ...rest],
    folder: 'Chats',
    muted: false,
    unread: 0,
    readSeq: 0,
    seenSeq: 0,
    lastSeq: 0,
    lastMessage: null,
    open: true,
    closed: false,
    version: 1,
    ...change,
  };
}
