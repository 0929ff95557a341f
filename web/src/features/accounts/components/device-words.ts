import type { ActiveSession } from '@hearth/contract/accounts/endpoints';
import { t } from '@lingui/core/macro';

export function nameDevice({ browser, system }: ActiveSession['device']): string {
  if (browser && system) return t`${browser} on ${system}`;
  return browser ?? system ?? t`Unknown device`;
}
