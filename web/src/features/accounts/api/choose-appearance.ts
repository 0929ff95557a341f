import type { Appearance, saveSettings } from '@hearth/contract/accounts/endpoints';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { createLatestChoice } from '../../../lib/api/latest-choice.ts';
import { willRetryHelp } from '../../../lib/api/retry.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { setAppearance } from '../../../lib/page/theme.ts';
import { readMemberItem, writeMemberItem } from '../../../lib/storage/member-storage.ts';
import { settingsQuery } from './settings.ts';

const call = request<typeof saveSettings>('PATCH', '/api/settings');

const item = 'unsaved-appearance';

const choices = createLatestChoice({
  send: (_memberId, appearance: Appearance) => call({ body: { appearance } }),
  onSaved: (memberId, saved) => {
    writeMemberItem(memberId, item, null);
    queryClient.setQueryData(settingsQuery.queryKey, saved);
  },
  onFailed: (memberId, error) => {
    toast(messageOf(error), { kind: 'alert' });
    if (willRetryHelp(error) !== 'never') return;
    writeMemberItem(memberId, item, null);
    adoptAppearance(memberId);
  },
});

/** Until the server has it, the choice on the device counts: also after a reload that cut the request off. */
export function chooseAppearance(memberId: string, appearance: Appearance): void {
  setAppearance(appearance);
  writeMemberItem(memberId, item, appearance);
  choices.choose(memberId, appearance);
}

/** False if the server has the member's last choice. */
export function resendAppearance(memberId: string): boolean {
  const unsaved = readMemberItem(memberId, item);
  if (unsaved !== 'light' && unsaved !== 'dark' && unsaved !== 'system') return false;
  chooseAppearance(memberId, unsaved);
  return true;
}

/** Applies the member's own appearance on a new device; a failure is not reported. */
export function adoptAppearance(memberId: string): void {
  if (resendAppearance(memberId)) return;
  queryClient.fetchQuery(settingsQuery).then(
    ({ appearance }) => setAppearance(appearance),
    () => undefined,
  );
}
