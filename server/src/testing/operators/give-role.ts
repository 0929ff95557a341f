import type { SiteRole } from '@hearth/contract/core/site-roles';
import { runCommand } from '../../operator/run-command.ts';
import type { TestApp } from '../app.ts';
import { newMember, type TestMember } from '../members.ts';

/** A member with a role for the site, who has just given the password. */
export async function newOperator(
  app: TestApp,
  role: SiteRole,
  overrides: Record<string, unknown> = {},
): Promise<TestMember> {
  const member = await newMember(app, overrides);
  await runCommand(app, ['grant', role, member.id]);
  return member;
}
