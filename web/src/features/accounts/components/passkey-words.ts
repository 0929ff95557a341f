import { t } from '@lingui/core/macro';
import { MemberError, messageOf } from '../../../lib/api/api-error.ts';

/** A browser does not tell whether somebody cancelled, waited too long, or has no passkey. */
export function passkeyMessage(error: unknown): string {
  return error instanceof MemberError ? messageOf(error) : t`No passkey was used. Try again, or choose another way.`;
}
