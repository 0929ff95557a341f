import { t } from '@lingui/core/macro';

export const passwordsDiffer = t`Passwords do not match.`;
export const invalidMobile = t`Please enter a valid mobile number with country code.`;
