import type { ChatLine } from '@hearth/contract/chat/message-parts';
import type { LineType } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { locale } from '../../../lib/language/words.ts';
import { hoursWords } from '../core/disappear-words.ts';

type Said = { name: string; names: string; what: string };

const byOthers: Record<LineType, (said: Said) => string> = {
  created: ({ name }) => t`${name} created the chat.`,
  joined: ({ name }) => t`${name} joined.`,
  added: ({ name, names }) => t`${name} added ${names}.`,
  left: ({ name }) => t`${name} left.`,
  removed: ({ name, names }) => t`${name} removed ${names}.`,
  renamed: ({ name, what }) => (what ? t`${name} named the chat ${what}.` : t`${name} removed the chat name.`),
  picture: ({ name }) => t`${name} changed the picture.`,
  colour: ({ name }) => t`${name} changed the color.`,
  admin: ({ name, names }) => t`${name} made ${names} an admin.`,
  no_admin: ({ name, names }) => t`${name} removed ${names} as an admin.`,
  history: ({ name, what }) =>
    what === 'all'
      ? t`${name} lets new members see all messages.`
      : t`${name} lets new members see messages from when they join.`,
  disappearing({ name, what }) {
    if (!what) return t`${name} turned off disappearing messages.`;
    const time = hoursWords(Number(what));
    return t`${name} let new messages disappear after ${time}.`;
  },
};

const byOneself: Record<LineType, (said: Said) => string> = {
  created: () => t`You created the chat.`,
  joined: () => t`You joined.`,
  added: ({ names }) => t`You added ${names}.`,
  left: () => t`You left.`,
  removed: ({ names }) => t`You removed ${names}.`,
  renamed: ({ what }) => (what ? t`You named the chat ${what}.` : t`You removed the chat name.`),
  picture: () => t`You changed the picture.`,
  colour: () => t`You changed the color.`,
  admin: ({ names }) => t`You made ${names} an admin.`,
  no_admin: ({ names }) => t`You removed ${names} as an admin.`,
  history: ({ what }) =>
    what === 'all'
      ? t`You let new members see all messages.`
      : t`You let new members see messages from when they join.`,
  disappearing({ what }) {
    if (!what) return t`You turned off disappearing messages.`;
    const time = hoursWords(Number(what));
    return t`You let new messages disappear after ${time}.`;
  },
};

/** In many languages the pronoun stands elsewhere than a name. */
const toOneself: Partial<Record<LineType, (name: string) => string>> = {
  added: (name) => t`${name} added you.`,
  admin: (name) => t`${name} made you an admin.`,
  no_admin: (name) => t`${name} removed you as an admin.`,
};

const nameList = new Intl.ListFormat(locale, { type: 'conjunction' });

/** `nameOf` answers nothing for members who are gone, or whom the reader cannot see. */
export function lineWords(
  line: ChatLine,
  { senderId, ownId, nameOf }: { senderId: string; ownId: string; nameOf: (id: string) => string | undefined },
): string {
  const someone = t`Somebody`;
  const aboutReader = line.memberIds.length === 1 && line.memberIds[0] === ownId ? toOneself[line.type] : undefined;
  if (aboutReader && senderId !== ownId) return aboutReader(nameOf(senderId) ?? someone);
  const named = line.memberIds.map((id) => (id === ownId ? t`you` : (nameOf(id) ?? someone)));
  const said = {
    name: nameOf(senderId) ?? someone,
    names: nameList.format(named.length > 0 ? named : [someone]),
    what: line.name ?? '',
  };
  return (senderId === ownId ? byOneself : byOthers)[line.type](said);
}
