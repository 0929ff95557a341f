import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useMember } from '../../features/accounts/public/member.ts';
import { LiveVideoLink, PostComposer } from '../../features/posts/composer/post-composer.tsx';
import { HomeFeed } from '../../features/posts/feed/home-feed.tsx';
import { OnlineFriendsBar } from '../../features/presence/components/online-friends-bar.tsx';
import { StoryCarousel } from '../../features/stories/components/story-carousel.tsx';
import { usePhone } from '../../lib/page/use-media-query.ts';
import { HomeColumns } from '../shell/columns/home-columns.tsx';

const PhoneStrip = lazy(async () => ({ default: (await import('../phone-strip.tsx')).PhoneStrip }));

const EmptyHome = lazy(async () => ({ default: (await import('../empty-home.tsx')).EmptyHome }));

const WelcomeCard = lazy(async () => ({ default: (await import('../welcome/welcome-card.tsx')).WelcomeCard }));

export function Component() {
  const { welcome } = useMember();
  const phone = usePhone();
  return (
    <HomeColumns>
      <h1 className="sr-only">{t`Home`}</h1>
      {welcome && (
        <Suspense fallback={<div className="h-38" />}>
          <WelcomeCard />
        </Suspense>
      )}
      <StoryCarousel />
      <OnlineFriendsBar />
      <PostComposer>
        <LiveVideoLink />
      </PostComposer>
      <HomeFeed action={<EmptyHome />} between={phone && <PhoneStrip />} />
    </HomeColumns>
  );
}
