import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../../components/ui/fields/text-field.tsx';

export function RecoveryCodeField(props: Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) {
  return (
    <TextField
      {...props}
      name="code"
      label={t`Recovery code`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      placeholder="XXXX-XXXX-XXXX-XXXX"
      required
    />
  );
}
