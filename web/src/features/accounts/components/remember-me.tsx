import { t } from '@lingui/core/macro';
import type { Ref } from 'react';

/** Off: the browser forgets the session when it is closed. For computers that others use too. */
export function RememberMe({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 self-start">
      <input ref={ref} type="checkbox" name="remember" defaultChecked className="size-4.5 shrink-0 accent-accent" />
      {t`Remember me`}
    </label>
  );
}
