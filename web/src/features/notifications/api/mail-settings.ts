import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { MailSettings, readMailSettings, saveMailSettings, stopMail } from '@hearth/contract/notifications/mail';
import { mailedByChoice, usualDigest } from '@hearth/contract/notifications/mail-rules';
import type { NotificationKind } from '@hearth/contract/notifications/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useOptimisticSave } from '../../../components/ui/toast/use-optimistic-save.ts';
import { request } from '../../../lib/api/api-client.ts';

const settingsKey = ['mail-settings'] as const;
const callRead = request<typeof readMailSettings>('GET', '/api/notifications/mail');
const callSave = request<typeof saveMailSettings>('PATCH', '/api/notifications/mail');
const callStop = request<typeof stopMail>('POST', '/api/unsubscribe');

export function useMailSettings() {
  // The address may have been confirmed since, or mail may have come back.
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => callRead({ signal }), staleTime: 0 });
}

export type MailChange = BodyOf<typeof saveMailSettings>;

export function useSaveMailSettings() {
  return useOptimisticSave<MailSettings, MailChange>({
    queryKey: settingsKey,
    save: (change) => callSave({ body: change }),
    apply: (settings, change) => settings && applyChange(settings, change),
  });
}

function applyChange(settings: MailSettings, { choice, types = {}, digest }: MailChange): MailSettings {
  const chosen = new Set(choice ? mailedByChoice[choice] : settings.types);
  for (const [type, wanted] of Object.entries(types) as [NotificationKind, boolean][])
    if (wanted) chosen.add(type);
    else chosen.delete(type);
  const weekly = digest ?? (choice ? usualDigest(choice) : settings.digest);
  return { ...settings, ...(choice && { choice }), types: [...chosen], digest: weekly };
}

export function useStopMail() {
  return useMutation({ mutationFn: (token: string) => callStop({ body: { token } }) });
}
