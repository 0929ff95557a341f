import type { Migration } from './migration-files.ts';

/** A migration that was applied to a database. */
export type AppliedStep = { name: string; checksum: string };

/** Why applied steps are not the beginning of the known migrations: `expected` has the place of `step` there. */
export type StepMismatch = { reason: 'changed' | 'skipped' | 'unknown'; step: string; expected: string | undefined };

/** Forward only: what was applied must be, unchanged, the beginning of what the code brings. */
export function firstMismatch(
  migrations: readonly Migration[],
  applied: readonly AppliedStep[],
): StepMismatch | undefined {
  for (const [index, { name: step, checksum }] of applied.entries()) {
    const known = migrations[index];
    if (known?.name === step && known.checksum === checksum) continue;
    const expected = known?.name;
    if (expected === step) return { reason: 'changed', step, expected };
    return { reason: migrations.some(({ name }) => name === step) ? 'skipped' : 'unknown', step, expected };
  }
  return undefined;
}
