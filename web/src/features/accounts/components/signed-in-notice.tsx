import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { useSession } from '../api/use-session.ts';

/** Members may read the public pages too; this links them back to home. */
export function SignedInNotice() {
  const { member } = useSession();
  if (!member) return null;
  const name = member.displayName;
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-sunken py-2 pe-2 ps-4">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <Trans>
          You’re logged in as{' '}
          <strong>
            <bdi>{name}</bdi>
          </strong>
          .
        </Trans>
      </p>
      <ButtonLink to="/home" size="sm" className="shrink-0">
        {t`Go to Home`}
      </ButtonLink>
    </div>
  );
}
