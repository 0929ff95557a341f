import { picturePath } from '../domains/site/site.view.ts';
import { type Config, linkBase } from '../platform/config/config.ts';
import type { Letterhead } from '../platform/email/email-words.ts';
import { type QueueEmail, queueEmailsFrom } from '../platform/email/outbox.ts';
import type { CurrentSite } from '../platform/site/stored-settings.ts';
import type { Platform } from './platform.ts';

export function letterheadOf(config: Config, { name, picture }: Pick<CurrentSite, 'name' | 'picture'>): Letterhead {
  const address = linkBase(config);
  return { site: name, address, picture: picture && `${address}${picturePath(picture)}` };
}

/** How every domain sends mail. */
export function mailOf({ config, clock, site }: Pick<Platform, 'config' | 'clock' | 'site'>): QueueEmail {
  return queueEmailsFrom({ sender: config.mailFrom, clock, letterhead: () => letterheadOf(config, site.now()) });
}
