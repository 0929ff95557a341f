import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { Face, readInvitation } from '@hearth/contract/invitations/endpoints';
import { plural, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Button } from '../../components/ui/buttons/button.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Avatar } from '../../components/ui/pictures/avatar.tsx';
import { isNotFound, messageOf } from '../../lib/api/api-error.ts';
import { site } from '../../lib/page/site.ts';
import { navigate } from '../../lib/router/visit.ts';
import { rememberAim } from '../../lib/storage/after-entering.ts';
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
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Where data={data} />
      {isMember ? <Accept code={code} to={pathTo(data)} /> : <Join code={code} data={data} />}
    </div>
  );
}

type Data = { data: OutputOf<typeof readInvitation> };

/** Who invites to what, with faces. */
function Where({ data: { inviter, group, chat, faces } }: Data) {
  const name = inviter.displayName;
  return (
    <>
      <Avatar
        id={chat?.picture ? chat.id : inviter.id}
        src={chat?.picture ?? inviter.profilePic}
        name={name}
        size={96}
        decorative
      />
      <p className="break-words text-xl">{wordsOf({ name, group, chat })}</p>
      {chat && <p className="text-muted">{plural(chat.memberCount, { one: '# member', other: '# members' })}</p>}
      {faces.length > 0 && (
        <PeopleThere
          faces={faces}
          label={chat ? t`Friends of ${{ name }}` : t`People who are there`}
          text={chat ? t`Friends of ${{ name }}` : t`They are there already.`}
        />
      )}
    </>
  );
}

function wordsOf({ name, group, chat }: Pick<Data['data'], 'group' | 'chat'> & { name: string }): string {
  if (group) return t`${{ name }} invites you to the group ${{ group: group.name }} on ${{ site: site.name }}.`;
  if (chat?.name) return t`${{ name }} invites you to the chat ${{ chat: chat.name }} on ${{ site: site.name }}.`;
  if (chat) return t`${{ name }} invites you to a chat on ${{ site: site.name }}.`;
  return t`${{ name }} invites you to ${{ site: site.name }}.`;
}

function pathTo({ inviter, group, chat }: Data['data']): string {
  if (group) return `/groups/${group.id}`;
  return chat ? `/messages?chat=${chat.id}` : `/profile/${inviter.id}`;
}

/** Who has an account comes back here after they log in; a new account lands in the chat. */
function Join({ code, data }: Data & { code: string }) {
  const { group, chat } = data;
  useEffect(() => rememberAim(`/invite/${code}`), [code]);
  return (
    <>
      <p className="text-muted">
        {group && t`When you’ve joined, the two of you are friends, and you’re in the group.`}
        {chat && t`When you’ve joined, the two of you are friends, and you’re in the chat.`}
        {!group && !chat && t`When you’ve joined, the two of you are friends.`}
      </p>
      <ButtonLink
        to={`/signup?invitation=${code}`}
        size="lg"
        block
        onClick={() => rememberAim(chat ? pathTo(data) : '/home')}
      >
        {t({ message: 'Join', context: 'site' })}
      </ButtonLink>
    </>
  );
}

/** Who is here already becomes a friend and a member of the group or chat at once. */
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
function PeopleThere({ faces, label, text }: { faces: readonly Face[]; label: string; text: string }) {
  return (
    <div className="flex flex-col items-center gap-2">
      <ul aria-label={label} className="flex">
        {faces.map(({ name, picture }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name and no picture
          <li key={place} title={name} className="-ms-2 flex rounded-full bg-surface p-0.5 first:ms-0">
            <Avatar id={name} src={picture} name={name} size={44} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{text}</p>
    </div>
  );
}
