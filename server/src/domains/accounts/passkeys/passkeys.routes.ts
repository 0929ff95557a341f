import * as contract from '@hearth/contract/accounts/passkeys';
import type { FastifyInstance } from 'fastify';
import { type Handle, route } from '../../../platform/http/route.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { browserOf, enter } from '../enter.routes.ts';
import { noteRefused } from '../sign-ins/note-sign-in.ts';
import { originOf, whoAsks } from '../who-asks.routes.ts';
import { askPasskey } from './ask-passkey.ts';
import { checkPasskey } from './check-passkey.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts';

export function passkeyRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const asIn = { worksWithoutRoom: true, worksInMaintenance: true };
  const ask: Handle<typeof contract.askForPasskey> = ({ request }) =>
    askPasskey(deps, { purpose: 'enter', accountId: null, origin: originOf(deps, request) });
  route(app, contract.askForPasskey, ask, asIn);

  const signIn: Handle<typeof contract.signInByPasskey> = async ({ body, ...call }) => {
    const origin = originOf(deps, call.request);
    const onRefused = (ownerId: string) =>
      noteRefused(deps, { accountId: ownerId, way: 'passkey' }, browserOf(call.request));
    const accountId = await checkPasskey(deps, { answer: body.passkey, accountId: null, origin, onRefused });
    return enter(deps, call, { accountId, remember: body.remember, way: 'passkey' });
  };
  route(app, contract.signInByPasskey, signIn, asIn);

  route(app, contract.listPasskeys, async ({ session }) => ({
    passkeys: await listPasskeys(deps.db, session.memberId),
  }));

  route(app, contract.askToConfirm, ({ session, request }) =>
    askPasskey(deps, { purpose: 'confirm', accountId: session.memberId, origin: originOf(deps, request) }),
  );

  route(app, contract.beginPasskey, ({ session, body, request }) =>
    beginPasskey(deps, whoAsks(deps, session, request), body),
  );

  route(app, contract.addPasskey, ({ session, body, request }) =>
    addPasskey(deps, whoAsks(deps, session, request), body),
  );

  route(app, contract.renamePasskey, async ({ session, params, body }) => {
    await renamePasskey(deps.db, session.memberId, { ...params, ...body });
    return {};
  });

  route(app, contract.removePasskey, async ({ session, params, body, request }) => {
    await removePasskey(deps, whoAsks(deps, session, request), { ...body, ...params });
    return {};
  });
}
