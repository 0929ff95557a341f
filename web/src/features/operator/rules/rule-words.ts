import type { ActionKind } from '@hearth/contract/core/action-limits';
import type { NewcomerAct, PatternAction, PatternKind } from '@hearth/contract/rules/rules';
import type { TestedText } from '@hearth/contract/rules/site-rules';
import { t } from '@lingui/core/macro';

export const patternKindWords: Record<PatternKind, string> = {
  words: t({ message: 'Words', context: 'pattern' }),
  link: t({ message: 'Links', context: 'pattern' }),
};

export const patternActionWords: Record<PatternAction, string> = {
  hold: t`Hold for review`,
  refuse: t({ message: 'Refuse', context: 'posts' }),
};

export const outcomeWords: Record<TestedText['outcome'], string> = {
  allow: t`Nothing matches: a post with this text would be published.`,
  hold: t`A post with this text would wait for review. A comment, a story, an edit or the words of a share would be refused.`,
  refuse: t`This text would be refused everywhere.`,
};

export const newcomerActWords: Record<NewcomerAct, string> = {
  post: t`Posts a day`,
  comment: t`Comments a day`,
  stranger_message: t`New chats a day with people who aren’t friends`,
  friend_request: t`Friend requests a day`,
};

export const actionKindWords: Record<ActionKind, string> = {
  sign_up: t`Sign-ups from one network`,
  sign_in: t`Logins from one network`,
  post: t({ message: 'Posts, shares and edits', context: 'limit' }),
  comment: t({ message: 'Comments', context: 'limit' }),
  message: t({ message: 'Messages', context: 'limit' }),
  story: t({ message: 'Stories', context: 'limit' }),
  friend: t`Friend requests and answers`,
  report: t({ message: 'Reports', context: 'limit' }),
  search: t({ message: 'Searches', context: 'limit' }),
  upload: t({ message: 'Uploads', context: 'limit' }),
};
