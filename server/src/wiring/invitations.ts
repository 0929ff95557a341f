import { deleteEnded, eraseInvitations } from '../domains/invitations/invitations.queries.ts';
import { invitationsRoutes } from '../domains/invitations/invitations.routes.ts';
import { joinByInvitation } from '../domains/invitations/join-by-invitation.ts';
import { emitting } from '../platform/events/emit-event.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredAccounts } from './accounts.ts';
import type { WiredMedia } from './media.ts';
import type { Platform } from './platform.ts';

const hourMs = 3_600_000;

export function wireInvitations(
  platform: Platform,
  { joining }: Pick<WiredAccounts, 'joining'>,
  { removal: { storage } }: WiredMedia,
): void {
  const { http, db, clock, events, live, site, erasers, jobs } = platform;
  invitationsRoutes(http, { db, clock, events, live, storage, emit: emitting(events), site: site.now });
  joining.takeInvitation = joinByInvitation({ clock, events, live });
  erasers.push(eraseInvitations);
  jobs.push(repeatOnce(platform, 'tidy invitations', hourMs, () => deleteEnded(db, clock.now())));
}
