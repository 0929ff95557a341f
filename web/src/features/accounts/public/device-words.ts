import type { ActiveSession } from '@hearth/contract/accounts/endpoints';
import { t } from '@lingui/core/macro';

type Device = ActiveSession['device'];

export function nameDevice({ browser, system }: Device): string {
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown device`;
}

export function isPhone({ system }: Device): boolean {
  return system === 'iPhone' || system === 'iPad' || system === 'Android';
}
