import { addPatterns } from '@hearth/contract/rules/site-rules';
import type { TestMember } from '../members.ts';

type Adding = { action?: 'hold' | 'refuse'; kind?: 'words' | 'link'; confirmed?: boolean };

/** What the operator answers is left to the test. */
export const addPattern = (
  operator: TestMember,
  pattern: string,
  { action = 'hold', kind = 'words', ...more }: Adding = {},
) => operator.client.call(addPatterns, { body: { kind, action, patterns: [pattern], ...more } });
