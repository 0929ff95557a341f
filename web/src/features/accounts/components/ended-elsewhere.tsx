import { t } from '@lingui/core/macro';
import { ShieldAlert } from 'lucide-react';
import { useLocation } from '../../../lib/router/router.tsx';
import { useSession } from '../api/use-session.ts';

/** Says why this screen has come, when the member did not choose to log out. */
export function EndedElsewhere() {
  const { state } = useLocation();
  const { member } = useSession();
  if (state?.endedElsewhere !== true || member) return null;
  return (
    <div role="status" className="mb-4 flex items-start gap-3 rounded-md bg-sunken px-4 py-3">
      <ShieldAlert size={22} aria-hidden="true" className="shrink-0 text-muted" />
      <p className="min-w-0">
        {t`You were logged out here: this session was ended on another device, or the password was changed. If that wasn’t you, choose a new password.`}
      </p>
    </div>
  );
}
