import * as contract from '@hearth/contract/site/mail';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import type { QueueEmail } from '../../../platform/email/outbox.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import { route } from '../../../platform/http/route.ts';
import type { SiteInMemory } from '../../../platform/site/site-in-memory.ts';
import type { Acting } from '../../operators/operators.api.ts';
import { listMail, retryMail, sendTestMail } from './outbox-mail.ts';

type Deps = Acting & {
  db: Database;
  queueEmail: QueueEmail;
  sendsMail: boolean;
  sender: string;
  site: Pick<SiteInMemory, 'now'>;
};

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, sendsMail, sender, site } = deps;
  route(app, contract.listMail, async ({ query }) => ({
    ...(await listMail(db, query)),
    sendsMail,
    sender,
    confirmsEmail: sendsMail && site.now().confirmsEmail,
  }));
  route(app, contract.retryMail, async ({ session, params }) => {
    await retryMail(deps, session, params.mailId);
    return {};
  });
  route(app, contract.sendTestMail, async ({ session, body, request }) => {
    await sendTestMail(deps, session, { to: body.to, site: site.now().name, language: requestLanguage(request) });
    return {};
  });
}
