import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { mailChoices, mailHindrances } from './mail-rules.ts';
import { notificationKinds } from './rules.ts';

const type = z.enum(notificationKinds);

export const mailSettings = z.object({
  choice: z.enum(mailChoices),
  /** Those of which the member gets mail. */
  types: z.array(type),
  /** Whether once a week they get what friends and groups wrote. */
  digest: z.boolean(),
  /** Why none is sent whatever is chosen; null: it is. */
  hindrance: z.enum(mailHindrances).nullable(),
});
export type MailSettings = z.output<typeof mailSettings>;

export const readMailSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/mail',
  access: 'member',
  summary: 'Which notifications the member gets by mail',
  output: mailSettings,
});

export const saveMailSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/mail',
  access: 'member',
  summary:
    'Choose off, the important ones or all, which ends what was chosen one by one; single types; the weekly mail',
  body: z.object({
    choice: z.enum(mailChoices).optional(),
    types: z.partialRecord(type, z.boolean()).optional(),
    digest: z.boolean().optional(),
  }),
  output: mailSettings,
});

export const stopMail = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'anyone',
  whileSuspended: true,
  summary: 'Stop mail about notifications, or the weekly one, with the link from such a mail, without signing in',
  body: z.object({ token: z.string().min(1).max(100) }),
  output: z.object({}),
  limit: { perMinute: 20, countedBy: 'address' },
  errors: ['not_found'],
});
