import * as contract from '@hearth/contract/site/setup';
import { sayIn } from '@hearth/words/say';
import type { FastifyInstance } from 'fastify';
import type { SendNow } from '../../platform/email/send-now.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { route } from '../../platform/http/route.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import type { ChangeSite } from './change-settings.ts';
import { finishSetup, type PrepareMember } from './set-up.ts';
import { assertSetupCode } from './setup-code.ts';

type Deps = ChangeSite & { site: SiteInMemory; prepareMember: PrepareMember; sendNow: SendNow; sendsMail: boolean };

export function setupRoutes(app: FastifyInstance, deps: Deps): void {
  const { site, sendNow, sendsMail } = deps;
  route(app, contract.readSetup, async () => {
    const { setupCode, name } = site.now();
    if (!setupCode) throw new AppError('not_found');
    return { siteName: name, nameIsFixed: Boolean(site.fixed.name), sendsMail };
  });
  route(app, contract.finishSetup, ({ body, request }) => finishSetup(deps, body, requestLanguage(request)), {
    hasOwnQueue: true,
  });
  route(app, contract.tryMail, async ({ body, request }) => {
    const { setupCode, name } = site.now();
    assertSetupCode(setupCode, body.code);
    const language = requestLanguage(request);
    const say = sayIn(language);
    await sendNow({
      to: body.to,
      language,
      subject: say('{site} can send email', { site: name }),
      parts: [say('This is the first email of {site}. You asked for it while you set the site up.', { site: name })],
    });
    return {};
  });
}
