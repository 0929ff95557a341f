import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../../components/ui/fields/text-field.tsx';

/** What a member signs in with. */
export function IdentifierField(props: Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) {
  return (
    <TextField
      {...props}
      name="identifier"
      label={t`Email or mobile number`}
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      required
    />
  );
}
