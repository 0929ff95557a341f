import { t } from '@lingui/core/macro';
import { FindFriends } from '../../components/people/find-friends.tsx';
import { LiveVideoLink, PostComposer } from '../../features/posts/composer/post-composer.tsx';
import { HomeFeed } from '../../features/posts/feed/home-feed.tsx';
import { OnlineFriendsBar } from '../../features/presence/components/online-friends-bar.tsx';
import { StoryCarousel } from '../../features/stories/components/story-carousel.tsx';
import { HomeColumns } from '../shell/columns/home-columns.tsx';

export function Component() {
  return (
    <HomeColumns>
      <h1 className="sr-only">{t`Home`}</h1>
      <StoryCarousel />
      <OnlineFriendsBar />
      <PostComposer>
        <LiveVideoLink />
      </PostComposer>
      <HomeFeed action={<FindFriends />} />
    </HomeColumns>
  );
}
