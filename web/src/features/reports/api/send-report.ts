import type { reportPost } from '@hearth/contract/posts/endpoints';
import type { MessageReportBody, reportComment, reportMember, reportMessage } from '@hearth/contract/reports/endpoints';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import type { ReportReceiver } from '../public/report-receiver.ts';

const post = request<typeof reportPost>('PUT', '/api/posts/:postId/report');
const comment = request<typeof reportComment>('PUT', '/api/posts/:postId/comments/:commentId/report');
const message = request<typeof reportMessage>('PUT', '/api/chats/:chatId/messages/:messageId/report');
const member = request<typeof reportMember>('PUT', '/api/members/:memberId/report');

/** `receiver`: who else than the operator can get it. */
type Receivable = { receiver?: ReportReceiver | null | undefined };

export type Reportable =
  | ({ kind: 'post'; postId: string } & Receivable)
  | ({ kind: 'comment'; postId: string; commentId: string } & Receivable)
  | { kind: 'message'; chatId: string; messageId: string }
  | { kind: 'member'; memberId: string };

/** Of what was written in a place with moderators, the reporter chooses. */
export type ReportedTo = 'moderators' | 'operator';

function send(what: Reportable, { contextIds, ...body }: MessageReportBody, to: ReportedTo): Promise<unknown> {
  if (to === 'moderators' && 'receiver' in what && what.receiver) {
    const commentId = what.kind === 'comment' ? what.commentId : null;
    return what.receiver.send({ postId: what.postId, commentId }, body);
  }
  if (what.kind === 'post') return post({ params: what, body });
  if (what.kind === 'comment') return comment({ params: what, body });
  if (what.kind === 'message') return message({ params: what, body: { ...body, contextIds } });
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
    mutationFn: ({ to, ...body }: MessageReportBody & { to: ReportedTo }) => send(what, body, to),
    onSuccess: () => {
      toast(thanks[what.kind]);
      onReported();
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
