import type { BodyOf } from '@hearth/contract/core/endpoint';
import { operatorTopic } from '@hearth/contract/operators/rules';
import type {
  announce,
  endAnnouncement,
  readSiteSettings,
  removeSitePicture,
  SiteSettings,
  SiteSettingsChange,
  saveSiteSettings,
  setMaintenance,
  setSitePicture,
} from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { watching } from '../../../lib/live/watching.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useSiteAct } from '../api/use-site-act.ts';

const callRead = request<typeof readSiteSettings>('GET', '/api/operator/site');
const callSave = request<typeof saveSiteSettings>('PATCH', '/api/operator/site');
const callPicture = request<typeof setSitePicture>('PUT', '/api/operator/site/picture');
const callNoPicture = request<typeof removeSitePicture>('DELETE', '/api/operator/site/picture');
const callMaintenance = request<typeof setMaintenance>('PUT', '/api/operator/site/maintenance');
const callAnnounce = request<typeof announce>('POST', '/api/operator/site/announcements');
const callEnd = request<typeof endAnnouncement>('DELETE', '/api/operator/site/announcements/:announcementId');

export function useSiteSettings() {
  return useQuery({
    queryKey: consoleKeys.site,
    queryFn: ({ signal }) => callRead({ signal }),
    meta: watching(operatorTopic),
  });
}

/** Each answer is all the settings, as they are then. */
function useChange<Input>(send: (input: Input) => Promise<SiteSettings>, done: string) {
  const cache = useQueryClient();
  return useSiteAct(async (input: Input) => {
    const settings = await send(input);
    cache.setQueryData<SiteSettings>(consoleKeys.site, settings);
    return settings;
  }, done);
}

export function useSaveSettings() {
  return useChange(
    (body: SiteSettingsChange) => callSave({ body: body as BodyOf<typeof saveSiteSettings> }),
    t`Saved.`,
  );
}

export function useSetPicture() {
  return useChange((mediaId: string) => callPicture({ body: { mediaId } }), t`Saved.`);
}

export function useRemovePicture() {
  return useChange(() => callNoPicture(), t`The picture is removed.`);
}

export function useMaintenance(isOn: boolean) {
  return useChange(
    (body: BodyOf<typeof setMaintenance>) => callMaintenance({ body }),
    isOn ? t`Members can write again.` : t`Members can only read now.`,
  );
}

export function useAnnounce() {
  return useChange((body: BodyOf<typeof announce>) => callAnnounce({ body }), t`Announced.`);
}

export function useEndAnnouncement() {
  return useChange(
    (announcementId: string) => callEnd({ params: { announcementId } }),
    t`The announcement is taken back.`,
  );
}
