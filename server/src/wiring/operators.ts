import { resetMails } from '../domains/accounts/request-password-reset.ts';
import { admitOperators } from '../domains/operators/admit-operator.ts';
import { answerIn } from '../domains/operators/join-requests.ts';
import { eraseSiteRole, joinAnswerOrdered, siteRoleOf } from '../domains/operators/operators.api.ts';
import { operatorsLive } from '../domains/operators/operators.live.ts';
import { operatorsRoutes } from '../domains/operators/operators.routes.ts';
import { tidySiteLog } from '../domains/operators/tidy-site-log.ts';
import { searchMembers } from '../domains/search/search-members.ts';
import { linkBase } from '../platform/config/config.ts';
import { emitting } from '../platform/events/emit-event.ts';
import { nobody } from '../platform/ids.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { WiredAccounts } from './accounts.ts';
import { mailOf } from './mail.ts';
import type { Platform } from './platform.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function wireOperators(platform: Platform, { admit }: Pick<WiredAccounts, 'admit'>): void {
  const { http, config, db, clock, events, live, topics, erasers, jobs } = platform;
  const mails = {
    ...{ clock, queueEmail: mailOf(platform), site: platform.site.now },
    ...{ publicUrl: linkBase(config), sendsMail: config.smtpUrl !== undefined },
  };
  http.admitToSite.by = admitOperators({ db, clock });
  http.admitToSite.hasRole = async (memberId) => (await siteRoleOf(db, memberId)) !== null;
  operatorsRoutes(http, {
    db,
    emit: emitting(events),
    ...mails,
    admit,
    // Nobody in particular searches, so a block hides nobody.
    findByName: (on, asked) => searchMembers(on, nobody, asked),
    resetMails: resetMails(mails),
  });
  const answering = { ...mails, emit: emitting(events), admit };
  events.on(joinAnswerOrdered, (trx, order, afterCommit) => answerIn(answering, trx, 'command', order, afterCommit));
  operatorsLive({ db, events, live, topics });
  erasers.push(eraseSiteRole);
  const tidyLog = () => tidySiteLog({ db, clock, site: platform.site.now });
  jobs.push(repeatOnce(platform, 'tidy log of the site', dayMs, tidyLog, hourMs));
}
