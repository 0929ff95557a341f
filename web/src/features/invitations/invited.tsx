import type { Face } from '@hearth/contract/invitations/endpoints';
import { t } from '@lingui/core/macro';
import { Button } from '../../components/ui/buttons/button.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Avatar } from '../../components/ui/pictures/avatar.tsx';
import { isNotFound, messageOf } from '../../lib/api/api-error.ts';
import { site } from '../../lib/page/site.ts';
import { navigate } from '../../lib/router/visit.ts';
import { useAcceptInvitation, useInvitation } from './api.ts';

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
  const { inviter, group, faces } = data;
  const words = group
    ? t`${{ name: inviter.displayName }} invites you to the group ${{ group: group.name }} on ${{ site: site.name }}.`
    : t`${{ name: inviter.displayName }} invites you to ${{ site: site.name }}.`;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Avatar id={inviter.id} src={inviter.profilePic} name={inviter.displayName} size={96} decorative />
      <p className="break-words text-xl">{words}</p>
      {faces.length > 0 && <PeopleThere faces={faces} />}
      {isMember ? (
        <Accept code={code} to={group ? `/groups/${group.id}` : `/profile/${inviter.id}`} />
      ) : (
        <>
          <p className="text-muted">
            {group
              ? t`When you’ve joined, the two of you are friends, and you’re in the group.`
              : t`When you’ve joined, the two of you are friends.`}
          </p>
          <ButtonLink to={`/signup?invitation=${code}`} size="lg" block>
            {t({ message: 'Join', context: 'site' })}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** Who is here already becomes a friend and a member of the group at once. */
function Accept({ code, to }: { code: string; to: string }) {
  const accept = useAcceptInvitation(code);
  const start = () => accept.mutate(undefined, { onSuccess: () => navigate(to) });
  return (
    <Button size="lg" block busy={accept.isPending || accept.isSuccess} onClick={start}>
      {t`Accept invitation`}
    </Button>
  );
}

/** Faces of people who are there, with their names for those who don’t see them. */
function PeopleThere({ faces }: { faces: readonly Face[] }) {
  return (
    <div className="flex flex-col items-center gap-2">
      <ul aria-label={t`People who are there`} className="flex">
        {faces.map(({ name, picture }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name and no picture
          <li key={place} title={name} className="-ms-2 flex rounded-full bg-surface p-0.5 first:ms-0">
            <Avatar id={name} src={picture} name={name} size={44} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{t`They are there already.`}</p>
    </div>
  );
}
