import { handleLength } from '@hearth/contract/accounts/handle-rules';
import { t } from '@lingui/core/macro';
import { numberText } from '../language/words.ts';

const [min, max] = [numberText(handleLength.min), numberText(handleLength.max)];

/** The rule of handles, wherever one is chosen. */
export const notAHandle = t`Use ${min} to ${max} letters, digits, dots, underscores or hyphens, without spaces.`;
