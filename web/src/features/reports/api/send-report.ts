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
const member = request<typeof reportMember>('PUT', '/api/members/:memberId/report');

export type Reportable =
  | { kind: 'post'; postId: string }
  | { kind: 'comment'; postId: string; commentId: string }
  | { kind: 'message'; chatId: string; messageId: string }
  | { kind: 'member'; memberId: string };

function send(what: Reportable, body: ReportBody): Promise<unknown> {
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
    mutationFn: (body: ReportBody) => send(what, body),
    onSuccess: () => {
      toast(thanks[what.kind]);
      onReported();
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
