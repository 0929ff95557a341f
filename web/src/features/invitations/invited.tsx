import { t } from '@lingui/core/macro';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { isNotFound, messageOf } from '../../lib/api/api-error.ts';
import { site } from '../../lib/page/site.ts';
import { useInvitation } from './api.ts';

/** Who invites, before any form. */
export function Invited({ code, isMember }: { code: string; isMember: boolean }) {
  const { data, error, refetch } = useInvitation(code);
  if (error && isNotFound(error))
    return (
      <EmptyState
        drawing="people"
        text={t`This invitation doesn’t work any more. Ask for a new link.`}
        action={<ButtonLink to="/">{t`Go to ${{ site: site.name }}`}</ButtonLink>}
      />
    );
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" className="flex flex-col items-center gap-3">
        <span className="sr-only">{t`Loading`}</span>
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-6 w-60" />
      </div>
    );
  const { inviter } = data;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <PersonAvatar person={inviter} size={96} decorative />
      <p className="break-words text-xl">
        {t`${{ name: inviter.displayName }} invites you to ${{ site: site.name }}.`}
      </p>
      {isMember ? (
        <ButtonLink to={`/profile/${inviter.id}`} size="lg" block>
          {t`See profile`}
        </ButtonLink>
      ) : (
        <>
          <p className="text-muted">{t`When you’ve joined, the two of you are friends.`}</p>
          <ButtonLink to={`/signup?invitation=${code}`} size="lg" block>
            {t({ message: 'Join', context: 'site' })}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
