import type { Chat, Message } from '@hearth/contract/chat/endpoints';
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
    shared: null,
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
    disappearHours: null,
    version: 1,
    ...change,
  };
}

export const newMessage = (seq: number, senderId: string, change: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  chatId: 'me_b',
  seq,
  senderId,
  text: `${seq}`,
  media: [],
  story: null,
  mentions: [],
  sentAt: `2026-01-15T12:00:0${seq}.000Z`,
  card: null,
  line: null,
  everyone: false,
  hidden: false,
  replyTo: null,
  reactions: [],
  editedAt: null,
  unsent: false,
  forwarded: false,
  voice: null,
  poll: null,
  expiresAt: null,
  version: 1,
  ...change,
});
