import type { confirmSession as ConfirmSession } from '@hearth/contract/accounts/endpoints';
import type { Proof } from '@hearth/contract/accounts/proof';
import { request } from '../../../lib/api/api-client.ts';

const call = request<typeof ConfirmSession>('POST', '/api/session/confirmation');

/** For some minutes from then on the session may do what asks who the member is. */
export function confirmSession(proof: Proof): Promise<unknown> {
  return call({ body: proof });
}
