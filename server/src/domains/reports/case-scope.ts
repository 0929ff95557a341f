import { nobody } from '../../platform/ids.ts';

/** Who decides a case: those who run the site, or the moderators of a place. */
export type CaseScope = { kind: string; id: string };

export const siteScope: CaseScope = { kind: 'site', id: nobody };

export function scopeOf({ scope_kind: kind, scope_id: id }: { scope_kind: string; scope_id: string }): CaseScope {
  return { kind, id };
}
