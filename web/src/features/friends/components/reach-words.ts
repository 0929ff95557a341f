import type { Audience } from '@hearth/contract/posts/rules';
import type { ReachChoice, ReachQuestion } from '@hearth/contract/reach/rules';
import { t } from '@lingui/core/macro';

export const choiceLabels: Record<ReachChoice, string> = {
  everyone: t({ message: 'Everyone', context: 'who can reach me' }),
  friends_of_friends: t`Friends and their friends`,
  friends: t({ message: 'Friends', context: 'who can reach me' }),
  nobody: t({ message: 'Only me', context: 'who can reach me' }),
};

type States = Partial<Record<ReachChoice, string>>;

/** What each question asks, and what the present choice means. */
export const questionWords: Record<ReachQuestion, { label: string; states: States }> = {
  requests: {
    label: t`Who can send you friend requests`,
    states: {
      everyone: t`Everyone here can ask to be your friend.`,
      friends_of_friends: t`Only people who share a friend with you can ask.`,
    },
  },
  messages: {
    label: t`Who can start a chat with you`,
    states: {
      everyone: t`Messages from people who are no friends come as requests.`,
      friends_of_friends: t`Strangers can’t write to you. Chats that you already have go on.`,
      friends: t`Only friends can write to you. Chats that you already have go on.`,
    },
  },
  mentions: {
    label: t`Who can mention you`,
    states: {
      everyone: t`Your name links to your profile when somebody mentions you.`,
      friends: t`If somebody else writes your name, it stays plain text.`,
    },
  },
  friendList: {
    label: t`Who can see your friends`,
    states: {
      everyone: t`Your friends and their number are on your profile.`,
      friends: t`Others see neither your friends nor how many you have.`,
      nobody: t`Nobody else sees your friends. You may still appear among those of somebody else.`,
    },
  },
  search: {
    label: t`Who can find you by name`,
    states: {
      everyone: t`You appear in search and among suggestions.`,
      friends: t`Others find you only where you write, or by a link to your profile.`,
    },
  },
};

export const audienceState: Record<Audience, string> = {
  public: t`A new post begins as public. You can change it for each post.`,
  friends: t`A new post begins for friends. You can change it for each post.`,
  only_me: t`A new post begins for you alone. You can change it for each post.`,
};

/** What a member shows others, and sees of them. */
export const shownWords = {
  active: {
    label: t`Show when I’m active`,
    on: t`Friends see when you’re here, and you see it of them.`,
    off: t`Nobody sees when you’re here, and you don’t see it of others.`,
  },
  typing: {
    label: t`Show when I’m typing`,
    on: t`In a chat others see when you’re typing, and you see it of them.`,
    off: t`Nobody sees when you’re typing, and you don’t see it of others.`,
  },
  seen: {
    label: t`Show what I’ve seen`,
    on: t`In a chat others see how far you’ve read, and you see it of them.`,
    off: t`Nobody sees how far you’ve read, and you don’t see it of others.`,
  },
};
