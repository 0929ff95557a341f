import { requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { limits } from '../core/limits.ts';
import { isHandle } from './handle-rules.ts';

/** A handle that a member chooses now. */
export const chosenHandle = requiredText(limits.name, 'profile_name').refine(
  isHandle,
  fault({ reason: 'not_a_handle' }),
);
