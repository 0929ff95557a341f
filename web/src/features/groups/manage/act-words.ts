import type { GroupAct } from '@hearth/contract/groups/moderation-rules';
import type { GroupLogEntry } from '@hearth/contract/groups/oversight';
import type { GroupKind } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { momentText } from '../../../lib/time/moment-text.ts';
import { kindWords } from '../public/kind-words.ts';
import { slowText } from './settings-words.ts';

type Say = (actor: string, member: string, detail: string) => string;

/** One sentence for each act: who did what to whom. */
const sentences: Record<GroupAct, Say> = {
  request_approved: (actor, member) => t`${actor} approved ${member}’s request.`,
  request_declined: (actor, member) => t`${actor} declined ${member}’s request.`,
  member_removed: (actor, member) => t`${actor} removed ${member} from the group.`,
  member_banned: (actor, member) => t`${actor} banned ${member}.`,
  member_unbanned: (actor, member) => t`${actor} lifted ${member}’s ban.`,
  member_muted: (actor, member, detail) => {
    const until = momentText(detail);
    return t`${actor} muted ${member} until ${until}.`;
  },
  member_unmuted: (actor, member) => t`${actor} unmuted ${member}.`,
  role_changed: (actor, member, detail) =>
    detail === 'moderator' ? t`${actor} made ${member} a moderator.` : t`${actor} removed ${member} as a moderator.`,
  post_pinned: (actor, member) => t`${actor} pinned a post by ${member}.`,
  post_unpinned: (actor, member) => t`${actor} unpinned a post by ${member}.`,
  post_approved: (actor, member) => t`${actor} approved a post by ${member}.`,
  post_declined: (actor, member) => t`${actor} declined a post by ${member}.`,
  post_removed: (actor, member) => t`${actor} removed a post by ${member}.`,
  comment_removed: (actor, member) => t`${actor} removed a comment by ${member}.`,
  comments_closed: (actor, member) => t`${actor} turned off comments on a post by ${member}.`,
  comments_opened: (actor, member) => t`${actor} turned on comments on a post by ${member}.`,
  report_dismissed: (actor, member) => t`${actor} dismissed reports about ${member}.`,
  appeal_answered: (actor, member, detail) =>
    detail === 'reinstate'
      ? t`${actor} undid a decision about ${member}.`
      : t`${actor} upheld a decision about ${member}.`,
  alerts_changed: (actor) => t`${actor} changed the alert words.`,
  kind_changed: (actor, _, detail) => {
    const kind = kindWords[detail as GroupKind].name;
    return t`${actor} changed the group type to ${kind}.`;
  },
  name_changed: (actor, _, name) => t`${actor} renamed the group to ${name}.`,
  description_changed: (actor) => t`${actor} changed the description.`,
  rules_changed: (actor) => t`${actor} changed the rules.`,
  questions_changed: (actor) => t`${actor} changed the questions for people who ask to join.`,
  pictures_changed: (actor) => t`${actor} changed the group’s pictures.`,
  approval_changed: (actor, _, detail) =>
    detail === 'on' ? t`${actor} turned on post approval.` : t`${actor} turned off post approval.`,
  slow_mode_changed: (actor, _, detail) => {
    const time = slowText(Number(detail));
    return t`${actor} changed slow mode: ${time}.`;
  },
  handed_over: (actor, member) => t`${actor} handed the group over to ${member}.`,
  owner_succeeded: (actor) => t`${actor} became the owner.`,
};

const removedPostWords: Record<string, string> = {
  day: t`Posts from the last 24 hours were removed too.`,
  week: t`Posts from the last 7 days were removed too.`,
  all: t`All their posts were removed too.`,
};

export function sayAct({ act, actor, member, detail }: GroupLogEntry): string {
  const sentence = sentences[act](actor.displayName, member?.displayName ?? '', detail ?? '');
  const more = (act === 'member_removed' || act === 'member_banned') && removedPostWords[detail ?? ''];
  return more ? `${sentence} ${more}` : sentence;
}
