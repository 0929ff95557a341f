import { type SiteRole, siteRoles } from '@hearth/contract/core/site-roles';

/** Nobody acts on someone who is beside or above them. */
export function mayActOn(actor: SiteRole | null, about: SiteRole | null): boolean {
  if (actor === null) return false;
  return about === null || siteRoles.indexOf(actor) > siteRoles.indexOf(about);
}
