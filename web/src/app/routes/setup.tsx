import { t } from '@lingui/core/macro';
import { ErrorState } from '../../components/ui/feedback/error-state.tsx';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useSetup } from '../setup/api.ts';
import { SetupForm } from '../setup/setup-form.tsx';
import { UnknownScreen } from '../unknown-screen.tsx';

/** A new site that others can reach has this screen and no other. */
export function Component() {
  const { data, error, refetch } = useSetup();
  if (error instanceof ApiError && error.code === 'not_found') return <UnknownScreen />;
  if (!data && !error) return null;
  return (
    <AccountPage
      wide
      title={t`Set up this site`}
      lead={t`It has no members yet. You become its owner; everything here can be changed later.`}
    >
      {data ? <SetupForm setup={data} /> : <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
    </AccountPage>
  );
}
