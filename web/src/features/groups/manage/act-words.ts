import type { GroupLogEntry } from '@hearth/contract/groups/moderation';
import type { GroupAct } from '@hearth/contract/groups/moderation-rules';
import { t } from '@lingui/core/macro';
import { locale } from '../../../lib/words.ts';

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

type Say = (actor: string, member: string, detail: string) => string;

/** One sentence for each act: who did what to whom. */
const sentences: Record<GroupAct, Say> = {
  request_approved: (actor, member) => t`${actor} approved the request of ${member}.`,
  request_declined: (actor, member) => t`${actor} declined the request of ${member}.`,
  member_removed: (actor, member) => t`${actor} removed ${member} from the group.`,
  member_banned: (actor, member) => t`${actor} banned ${member}.`,
  member_unbanned: (actor, member) => t`${actor} lifted the ban of ${member}.`,
  member_muted: (actor, member, detail) => {
    const until = moment.format(new Date(detail));
    return t`${actor} muted ${member} until ${until}.`;
  },
  member_unmuted: (actor, member) => t`${actor} lets ${member} write again.`,
  role_changed: (actor, member, detail) =>
    detail === 'moderator'
      ? t`${actor} made ${member} a moderator.`
      : t`${actor} took the role of moderator from ${member}.`,
  post_pinned: (actor, member) => t`${actor} pinned a post of ${member}.`,
  post_unpinned: (actor, member) => t`${actor} unpinned a post of ${member}.`,
  post_approved: (actor, member) => t`${actor} approved a post of ${member}.`,
  post_declined: (actor, member) => t`${actor} declined a post of ${member}.`,
  post_removed: (actor, member) => t`${actor} removed a post of ${member}.`,
  comment_removed: (actor, member) => t`${actor} removed a comment of ${member}.`,
  comments_closed: (actor, member) => t`${actor} turned off comments on a post of ${member}.`,
  comments_opened: (actor, member) => t`${actor} turned on comments on a post of ${member}.`,
  report_dismissed: (actor, member) => t`${actor} dismissed reports about ${member}.`,
  alerts_changed: (actor) => t`${actor} changed the alert words.`,
};

const removedPostWords: Record<string, string> = {
  day: t`Posts of the last day were removed too.`,
  week: t`Posts of the last week were removed too.`,
  all: t`All their posts were removed too.`,
};

export function sayAct({ act, actor, member, detail }: GroupLogEntry): string {
  const sentence = sentences[act](actor.displayName, member?.displayName ?? '', detail ?? '');
  const more = (act === 'member_removed' || act === 'member_banned') && removedPostWords[detail ?? ''];
  return more ? `${sentence} ${more}` : sentence;
}
