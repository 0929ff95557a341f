import { t } from '@lingui/core/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCached } from '../../../lib/cache/use-cached.ts';
import { useViewState } from '../../../lib/cache/use-view-state.ts';
import { cx } from '../../../lib/page/cx.ts';
import { PostList } from '../lists/post-list.tsx';
import { PostMark } from '../post/post-mark.ts';
import { feedSource, followedTagsKey, friendsSource } from './feed-sources.ts';
import { FollowedTags } from './tags/followed-tags.ts';
import { followedTagMark } from './tags/lazy-followed-tag.tsx';

const tabs = {
  for_you: { label: t`For you`, source: feedSource },
  friends: { label: t`Friends`, source: friendsSource },
};
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** The tab stays chosen while the member visits other screens. */
export function HomeFeed({ action, between }: { action: ReactNode; between?: ReactNode }) {
  const [tab, choose] = useViewState<Tab>('home-tab', 'for_you');
  const tags = useCached<string[]>(followedTagsKey, []);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tab === 'friends' ? 'for_you' : 'friends';
    choose(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div data-tabbed>
      <div role="tablist" aria-label={t`Posts`} onKeyDown={move} className="mb-2 flex gap-1 max-md:px-2 md:mb-3">
        {names.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls="home-feed"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => choose(name)}
            className={cx(
              'min-h-9 rounded-full px-3 font-semibold text-sm transition-colors duration-150 max-md:min-h-11 max-md:min-w-11',
              name === tab ? 'text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            {tabs[name].label}
          </button>
        ))}
      </div>
      <div id="home-feed" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <FollowedTags value={tags}>
          <PostMark value={followedTagMark}>
            <PostList source={tabs[tab].source} action={action} between={between} />
          </PostMark>
        </FollowedTags>
      </div>
    </div>
  );
}
