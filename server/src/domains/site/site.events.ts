import { domainEvent } from '../../platform/events/domain-events.ts';

/** Somebody who runs the site has changed a setting. */
export const siteSettingsChanged = domainEvent<{ version: number }>('site.settings-changed');
