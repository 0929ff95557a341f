import { t } from '@lingui/core/macro';
import { toast } from '../../../components/ui/toast/toast.ts';
import { useDelayedNavigation } from '../../../lib/router/use-delayed-navigation.ts';

const LOGIN_AFTER_MS = 2000;

/** Says that the password was changed, and leads to /login. */
export function usePasswordChanged(): () => void {
  const goLater = useDelayedNavigation();
  return () => {
    toast(t`Your password was changed. Please log in with it.`);
    goLater('/login', LOGIN_AFTER_MS);
  };
}
