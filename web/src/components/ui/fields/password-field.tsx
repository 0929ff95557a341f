import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      // Letters and dots begin at the left in every language, so the button stands at the right.
      dir="ltr"
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="min-h-9 rounded-sm max-md:min-h-11 max-md:min-w-11 px-2.5 font-semibold text-accent-ink text-sm hover:bg-accent-soft"
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      }
    />
  );
}
