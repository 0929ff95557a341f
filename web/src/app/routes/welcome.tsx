import { t } from '@lingui/core/macro';
import { useMutationState } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { everyFriendshipKey } from '../../features/friends/api/friends-cache.ts';
import { useOwnGroups } from '../../features/groups/api/group-lists.ts';
import { DiscoverGroups } from '../../features/groups/components/discover-groups.tsx';
import { numberText } from '../../lib/language/words.ts';
import { cx } from '../../lib/page/cx.ts';
import { site } from '../../lib/page/site.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { navigate } from '../../lib/router/visit.ts';
import { useSaveWelcome } from '../welcome/api.ts';
import { PeopleStep } from '../welcome/people-step.tsx';
import { PhotoStep } from '../welcome/photo-step.tsx';
import { PostStep } from '../welcome/post-step.tsx';
import { pathOfStep, type WelcomeStep, welcomeSteps } from '../welcome/welcome-steps.ts';

const leads: Record<WelcomeStep, string> = {
  photo: t`So that people recognize you.`,
  people: t`Friends see each other’s posts.`,
  groups: t`People talk there about what they share.`,
  post: t`Say hello. You can change every word.`,
};

/** Four steps, each of which can be skipped. */
export function Component() {
  const member = useMember();
  const { mutate: save } = useSaveWelcome();
  // From now on home offers it, and opens it no more.
  useEffect(() => {
    if (member.welcome === 'opens') save('waits');
  }, [member.welcome, save]);
  const asked = useSearchParams()[0].get('step');
  const place = Math.max(
    0,
    welcomeSteps.findIndex(({ step }) => step === asked),
  );
  const current = welcomeSteps[place] ?? welcomeSteps[0];
  if (!current) return null;
  const next = welcomeSteps[place + 1];
  return (
    <Page narrow>
      <PageTitle
        title={t`Welcome to ${{ site: site.name }}, ${{ name: member.firstName }}!`}
        subtitle={t`Step ${{ number: numberText(place + 1) }} of ${{ count: numberText(welcomeSteps.length) }}`}
      />
      <Progress place={place} />
      <Card aria-labelledby="welcome-step">
        <h2 id="welcome-step" className="font-bold text-xl">
          {current.text}
        </h2>
        <p className="mb-4 text-muted">{leads[current.step]}</p>
        {contents[current.step]}
      </Card>
      <Onward step={current.step} to={next ? pathOfStep(next.step) : '/home'} />
    </Page>
  );
}

const contents: Record<WelcomeStep, ReactNode> = {
  photo: <PhotoStep />,
  people: <PeopleStep />,
  groups: <DiscoverGroups />,
  post: <PostStep onPosted={() => navigate('/home')} />,
};

function Progress({ place }: { place: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1 max-md:px-4">
      {welcomeSteps.map(({ step }, at) => (
        <span key={step} className={cx('h-1 flex-1 rounded-full', at <= place ? 'bg-accent' : 'bg-line')} />
      ))}
    </div>
  );
}

/** Stays within reach of the thumb, however long the lists are. */
function Onward({ step, to }: { step: WelcomeStep; to: string }) {
  const isDone = useDone(step);
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 flex justify-end bg-canvas p-2 max-md:px-4 md:bottom-0">
      <ButtonLink to={to} variant={isDone ? 'primary' : 'secondary'}>
        {isDone ? t({ message: 'Next', context: 'step' }) : t({ message: 'Skip', context: 'step' })}
      </ButtonLink>
    </div>
  );
}

/** Whether the member has done here what the step is about. */
function useDone(step: WelcomeStep): boolean {
  const { profilePic } = useMember();
  const asked = useMutationState({ filters: { mutationKey: everyFriendshipKey, status: 'success' } });
  const groups = useOwnGroups().data?.pages[0]?.items ?? [];
  const done = { photo: profilePic !== null, people: asked.length > 0, groups: groups.length > 0, post: false };
  return done[step];
}
