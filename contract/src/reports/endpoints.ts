import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { chatId } from '../core/chat-address.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText } from '../core/fields.ts';
import { maxReportContext, maxReportNoteLength, reportReasons } from './rules.ts';

export const reportBody = z.object({
  reason: z.enum(reportReasons),
  note: optionalText(maxReportNoteLength, 'note').default(''),
  /** The rule of the house that it breaks, beside the reason `other`. */
  rule: z.uuid().nullable().default(null),
});
export type ReportBody = z.output<typeof reportBody>;

const common = {
  method: 'PUT',
  access: 'member',
  body: reportBody,
  output: z.object({}),
  limit: limitOf('report'),
  errors: ['not_found', 'own_report', 'house_rule_gone'],
} as const;

export const reportMember = endpoint({
  ...common,
  path: '/api/members/:memberId/report',
  summary: 'Report another member to the operator; twice is once, with the later reason',
  params: z.object({ memberId }),
});

export const reportComment = endpoint({
  ...common,
  path: '/api/posts/:postId/comments/:commentId/report',
  summary: 'Report someone else’s comment to the operator; twice is once, with the later reason',
  params: z.object({ postId: z.uuid(), commentId: z.uuid() }),
});

export const messageReportBody = reportBody.extend({
  /** Messages of the same chat that those who decide see as well. */
  contextIds: z
    .array(z.uuid().toLowerCase())
    .max(maxReportContext)
    .refine((ids) => new Set(ids).size === ids.length)
    .default([]),
});
export type MessageReportBody = z.output<typeof messageReportBody>;

export const reportMessage = endpoint({
  ...common,
  path: '/api/chats/:chatId/messages/:messageId/report',
  summary:
    'Report one message of another member to the operator, who sees this message, and those that are named with it',
  body: messageReportBody,
  params: z.object({ chatId, messageId: z.uuid() }),
});

export const reportStory = endpoint({
  ...common,
  path: '/api/stories/:storyId/report',
  summary: 'Report someone else’s story that one may see; twice is once, with the later reason',
  params: z.object({ storyId: z.uuid() }),
});

export const reportGroup = endpoint({
  ...common,
  path: '/api/groups/:groupId/report',
  summary: 'Report a group that one may see and does not own; twice is once, with the later reason',
  params: z.object({ groupId: z.uuid() }),
});
