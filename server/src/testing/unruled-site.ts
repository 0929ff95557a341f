import { currentSite } from '../platform/site/stored-settings.ts';

/** A site whose people have made no rules. */
export const unruledSite = { now: () => currentSite(0, {}, { name: undefined, owner: undefined }) };
