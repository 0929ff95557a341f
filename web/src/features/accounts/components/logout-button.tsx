import { t } from '@lingui/core/macro';
import { LogOut } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { navigate } from '../../../lib/router/visit.ts';
import { useSignOut } from '../api/sign-out.ts';

export function LogoutButton() {
  const signOut = useSignOut();

  function leave() {
    signOut.mutate(undefined, {
      onSuccess: () => navigate('/login'),
      onError: () => toast(t`Error logging out.`, { kind: 'alert' }),
    });
  }

  return (
    <Button variant="secondary" busy={signOut.isPending} onClick={leave}>
      <LogOut size={22} aria-hidden="true" className="rtl:-scale-x-100" />
      {t`Logout`}
    </Button>
  );
}
