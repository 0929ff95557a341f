import { randomUUID } from 'node:crypto';
import { maxAnnouncements } from '@hearth/contract/site/rules';
import type { Announcement, SiteSettings } from '@hearth/contract/site/settings';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SiteActor } from '../operators/operators.api.ts';
import { type ChangeSite, changeSite } from './change-settings.ts';

/** Those that are over make room for the new one. */
export function announce(deps: ChangeSite, by: SiteActor, said: Omit<Announcement, 'id'>): Promise<SiteSettings> {
  const now = deps.clock.now().getTime();
  return changeSite(deps, by, (settings) => {
    const waiting = (settings.announcements ?? []).filter(({ until }) => until === null || Date.parse(until) > now);
    if (waiting.length >= maxAnnouncements) throw new AppError('too_many_announcements');
    const announcements = [...waiting, { id: randomUUID(), ...said }];
    return { act: 'announced', detail: said.texts[0]?.text ?? '', settings: { ...settings, announcements } };
  });
}

export function endAnnouncement(deps: ChangeSite, by: SiteActor, id: string): Promise<SiteSettings> {
  return changeSite(deps, by, (settings) => {
    const known = settings.announcements ?? [];
    const ended = known.find((each) => each.id === id);
    if (!ended) throw new AppError('not_found');
    const announcements = known.filter((each) => each !== ended);
    return { act: 'announcement_ended', detail: ended.texts[0]?.text ?? '', settings: { ...settings, announcements } };
  });
}
