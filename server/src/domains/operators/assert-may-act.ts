import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { mayActOn } from './operators.policy.ts';
import type { SiteActor } from './record-site-act.ts';
import { rolesAmong } from './roles.queries.ts';

/** Nobody acts on themselves, or on someone who is beside or above them. */
export async function mayActOnMember(db: Database, by: SiteActor, memberId: string): Promise<boolean> {
  if (by === 'command') return true;
  const roles = await rolesAmong(db, [by.memberId, memberId]);
  return by.memberId !== memberId && mayActOn(roles.get(by.memberId) ?? null, roles.get(memberId) ?? null);
}

export async function assertMayActOn(trx: Database, by: SiteActor, memberId: string): Promise<void> {
  if (!(await mayActOnMember(trx, by, memberId))) throw new AppError('outranked');
}
