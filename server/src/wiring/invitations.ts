import { mailedInvitationDays } from '@hearth/contract/invitations/rules';
import { deleteEnded, eraseInvitations } from '../domains/invitations/invitations.queries.ts';
import { invitationsRoutes } from '../domains/invitations/invitations.routes.ts';
import { joinByInvitation } from '../domains/invitations/join-by-invitation.ts';
import { deleteMailedBefore, eraseMailed } from '../domains/invitations/mailed-invitations.queries.ts';
import { linkBase } from '../platform/config/config.ts';
import { emitting } from '../platform/events/emit-event.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredAccounts } from './accounts.ts';
import { mailOf } from './mail.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

const hourMs = 3_600_000;

export function wireInvitations(
  platform: Platform,
  { joining }: Pick<WiredAccounts, 'joining'>,
  { removal: { storage } }: WiredMedia,
): void {
  const { http, config, db, clock, events, live, site, erasers, jobs } = platform;
  const sendsMail = config.smtpUrl !== undefined;
  const mails = { queueEmail: mailOf(platform), sendsMail, publicUrl: linkBase(config) };
  const acting = { db, clock, events, live, emit: emitting(events), site: site.now };
  invitationsRoutes(http, { ...acting, ...mails, storage });
  joining.takeInvitation = joinByInvitation({ clock, events, live });
  erasers.push(eraseInvitations, eraseMailed);
  const old = () => new Date(clock.now().getTime() - mailedInvitationDays * 24 * hourMs);
  jobs.push(repeatOnce(platform, 'tidy mailed invitations', hourMs, () => deleteMailedBefore(db, old())));
  jobs.push(repeatOnce(platform, 'tidy invitations', hourMs, () => deleteEnded(db, clock.now())));
}
