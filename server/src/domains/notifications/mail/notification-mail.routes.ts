import * as contract from '@hearth/contract/notifications/mail';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { readMailSettings, saveMailSettings } from './mail-settings.ts';
import { type StopDeps, stopMail } from './stop-mail.ts';

type Deps = StopDeps & { sendsMail: boolean };

const longestForm = 1_000;

export function notificationMailRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.readMailSettings, ({ session }) => readMailSettings(deps, session.memberId));
  route(app, contract.saveMailSettings, ({ session, body }) => saveMailSettings(deps, session.memberId, body));
  route(app, contract.stopMail, async ({ body }) => {
    await stopMail(deps, body.token);
    return {};
  });
  void app.register(async (forms) => stopWithOneClick(forms, deps));
}

/** What mail programs call with a form (RFC 8058), at the address of the page that people open. */
function stopWithOneClick(app: FastifyInstance, deps: Deps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_request, _body, done) => done(null));
  app.post<{ Params: { token: string } }>(
    '/unsubscribe/:token',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      await stopMail(deps, params.token);
      return reply.send('');
    },
  );
}
