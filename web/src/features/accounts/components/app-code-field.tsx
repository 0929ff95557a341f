import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../../components/ui/fields/text-field.tsx';

/** Six digits of an authenticator app. */
export function AppCodeField(props: Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) {
  return (
    <TextField
      {...props}
      name="code"
      label={t`Code from your app`}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
      dir="ltr"
      className="text-center font-mono text-xl tracking-[0.3em]"
      required
    />
  );
}
