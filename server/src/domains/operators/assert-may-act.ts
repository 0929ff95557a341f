import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { mayActOn } from './operators.policy.ts';
import type { SiteActor } from './record-site-act.ts';
import { rolesAmong } from './roles.queries.ts';

/** Nobody acts on themselves, or on someone who is beside or above them. */
export async function assertMayActOn(trx: Database, by: SiteActor, memberId: string): Promise<void> {
  if (by === 'command') return;
  const roles = await rolesAmong(trx, [by.memberId, memberId]);
  if (by.memberId === memberId || !mayActOn(roles.get(by.memberId) ?? null, roles.get(memberId) ?? null))
    throw new AppError('outranked');
}
