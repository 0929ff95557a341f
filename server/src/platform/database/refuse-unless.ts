import { hasCode } from './pg-errors.ts';

const invalidText = '22P02';
const markOf = (tag: string) => `refused(${tag})`;

/**
 * SQL that fails, and undoes its whole transaction, unless the condition holds. It guards statements that are sent
 * together, where no answer can stop the statements behind it. A marked text is cast to a number: plain SQL, so that
 * every node of a cluster runs it. The text depends on the condition; the planner would cast a constant in advance.
 */
export function refuseUnless(condition: string, tag: string): string {
  return `(case when ${condition} then '0' else '${markOf(tag)}' end)::int`;
}

/** Whether this error is the refusal with this tag. */
export function isRefused(error: unknown, tag: string): boolean {
  return error instanceof Error && hasCode(error, invalidText) && error.message.includes(markOf(tag));
}
