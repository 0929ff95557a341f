import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { post } from '../posts/endpoints.ts';
import { person } from '../profiles/person.ts';
import { reportBody } from '../reports/endpoints.ts';
import { reportReasons } from '../reports/rules.ts';
import { anyCommentId, anyPostId, byModerators, done, oneGroup } from './moderation-fields.ts';
import { groupActs, maxAlertWordLength, maxAlertWords } from './moderation-rules.ts';

export const reportToGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:groupId/reports',
  access: 'member',
  summary: 'Report a post or comment to the group’s moderators; twice is once, with the later reason',
  params: oneGroup,
  body: reportBody.omit({ rule: true }).extend({ postId: anyPostId, commentId: anyCommentId.nullable().default(null) }),
  output: done,
  limit: { perMinute: 30 },
  errors: ['not_found', 'own_report'],
});

/** What members reported, or what contains one of the group’s alert words. Who reported is not disclosed. */
export const groupReport = z.object({
  post,
  /** What was reported, if not the post itself; in the words that it had then. */
  comment: z.object({ id: z.uuid(), author: person, text: z.string() }).nullable(),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  notes: z.array(z.string()),
  words: z.array(z.string()),
  at: z.iso.datetime(),
});
export type GroupReport = z.output<typeof groupReport>;

export const listGroupReports = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/reports',
  access: 'member',
  summary: 'Reported posts and comments, the oldest first; the next ones follow when these are settled. For moderators',
  params: oneGroup,
  output: z.object({ items: z.array(groupReport) }),
  errors: ['not_found', 'forbidden'],
});

export const dismissGroupReports = endpoint({
  ...byModerators,
  method: 'POST',
  path: '/api/groups/:groupId/reports/dismissal',
  summary: 'Keep what was reported, and settle its reports',
  params: oneGroup,
  body: z.object({ postId: anyPostId, commentId: anyCommentId.nullable().default(null) }),
  output: done,
  errors: ['not_found', 'forbidden', 'own_case'],
});

const words = z
  .array(requiredText(maxAlertWordLength, 'alert_word'))
  .max(maxAlertWords, fault({ reason: 'too_many_alert_words', max: maxAlertWords }));
const alertWords = z.object({ words });

export const readGroupAlerts = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/alerts',
  access: 'member',
  summary: 'Words that mark posts and comments for moderators, who alone read them',
  params: oneGroup,
  output: z.object({ words: z.array(z.string()) }),
  errors: ['not_found', 'forbidden'],
});

export const setGroupAlerts = endpoint({
  ...byModerators,
  method: 'PUT',
  path: '/api/groups/:groupId/alerts',
  summary: 'Choose these words; what is posted from now on is compared with them, without case and accents',
  params: oneGroup,
  body: alertWords,
  output: z.object({ words: z.array(z.string()) }),
  errors: ['not_found', 'forbidden'],
});

export const groupLogEntry = z.object({
  id: z.uuid(),
  act: z.enum(groupActs),
  actor: person,
  /** To whom, or whose post or comment it was; null for acts that concern the group. */
  member: person.nullable(),
  reason: z.string(),
  /** The new role, until when a member is muted, which posts left with a member, or the new value of a setting. */
  detail: z.string().nullable(),
  at: z.iso.datetime(),
});
export type GroupLogEntry = z.output<typeof groupLogEntry>;

export const readGroupLog = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/log',
  access: 'member',
  summary: 'What moderators and the owner did, newest first; for all members of the group',
  params: oneGroup,
  query: pageQuery(50, 30),
  output: pageOf(groupLogEntry),
  errors: ['not_found', 'forbidden'],
});
