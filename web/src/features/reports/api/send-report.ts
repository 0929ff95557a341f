import type { reportToGroup } from '@hearth/contract/groups/oversight';
import type { reportPost } from '@hearth/contract/posts/endpoints';
import type { ReportBody, reportComment, reportMember, reportMessage } from '@hearth/contract/reports/endpoints';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';

const post = request<typeof reportPost>('PUT', '/api/posts/:postId/report');
const comment = request<typeof reportComment>('PUT', '/api/posts/:postId/comments/:commentId/report');
const message = request<typeof reportMessage>('PUT', '/api/chats/:chatId/messages/:messageId/report');
const toGroup = request<typeof reportToGroup>('PUT', '/api/groups/:groupId/reports');
const member = request<typeof reportMember>('PUT', '/api/members/:memberId/report');

export type Reportable =
  | { kind: 'post'; postId: string; groupId?: string | undefined }
  | { kind: 'comment'; postId: string; commentId: string; groupId?: string | undefined }
  | { kind: 'message'; chatId: string; messageId: string }
  | { kind: 'member'; memberId: string };

/** Of what was written in a group, the reporter chooses. */
export type ReportedTo = 'moderators' | 'operator';

function send(what: Reportable, body: ReportBody, to: ReportedTo): Promise<unknown> {
  if (to === 'moderators' && 'postId' in what && what.groupId) {
    const { postId, groupId } = what;
    const commentId = what.kind === 'comment' ? what.commentId : null;
    return toGroup({ params: { groupId }, body: { ...body, postId, commentId } });
  }
  if (what.kind === 'post') return post({ params: what, body });
  if (what.kind === 'comment') return comment({ params: what, body });
  if (what.kind === 'message') return message({ params: what, body });
  return member({ params: what, body });
}

const thanks = {
  post: t`Post reported. Thank you.`,
  comment: t`Comment reported. Thank you.`,
  message: t`Message reported. Thank you.`,
  member: t`Member reported. Thank you.`,
} satisfies Record<Reportable['kind'], string>;

export function useSendReport(what: Reportable, onReported: () => void) {
  return useMutation({
    mutationFn: ({ to, ...body }: ReportBody & { to: ReportedTo }) => send(what, body, to),
    onSuccess: () => {
      toast(thanks[what.kind]);
      onReported();
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
