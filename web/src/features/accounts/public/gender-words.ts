import type { Gender } from '@hearth/contract/accounts/sign-up-rules';
import { t } from '@lingui/core/macro';

export const genderLabels: Record<Gender, string> = {
  Female: t({ message: 'Female', context: 'gender' }),
  Male: t({ message: 'Male', context: 'gender' }),
  Custom: t({ message: 'Custom', context: 'gender' }),
};
