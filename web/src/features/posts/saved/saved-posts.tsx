import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BookmarkX, Search } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Picture } from '../../../components/media/picture.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { tintOf } from '../../../components/ui/pictures/tint.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { AuthorName } from '../parts/author.tsx';
import { InPlace } from '../places/in-place.tsx';
import { usePost } from '../reading/read-post.ts';
import { setSaved } from './save-post.ts';
import { useSavedPosts } from './use-saved-posts.ts';

function SavedPost({ id }: { id: string }) {
  const { data: post } = usePost(id);
  if (!post) return null;
  const shown = post.original ?? post;
  const [first] = shown.media;
  return (
    <article
      aria-label={t`Post by ${{ name: post.author.displayName }}`}
      className="flex items-center gap-4 border-line border-t py-4 first:border-t-0"
    >
      <Link
        to={`/post/${id}`}
        tabIndex={-1}
        aria-hidden="true"
        style={tintOf(shown.author.id)}
        className="tint relative inline-flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-md md:size-28"
      >
        {first ? <Picture media={first} sizes="112px" /> : <PersonAvatar person={shown.author} size={48} decorative />}
      </Link>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <Link to={`/post/${id}`} dir="auto" className="line-clamp-2 break-words font-semibold hover:underline">
          {shown.content || (first?.kind === 'video' ? t`Video` : t`Photo`)}
        </Link>
        <span className="max-w-full text-muted text-sm">
          <Trans>
            Post by <AuthorName person={post.author} />
          </Trans>
          {post.place && <InPlace place={post.place} />}
        </span>
      </div>
      <IconButton label={t`Unsave`} variant="plain" onClick={() => setSaved(id, false)}>
        <BookmarkX size={22} aria-hidden="true" />
      </IconButton>
    </article>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={t`Loading saved posts...`} className="flex flex-col gap-6 py-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="size-20 md:size-28" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Results({ q, onClear }: { q: string; onClear: () => void }) {
  const list = useSavedPosts(q);
  if (!list.data) {
    if (list.error) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
    return <Loading />;
  }
  const ids = list.data.pages.flatMap((page) => page.ids);
  if (ids.length === 0 && !list.hasNextPage) {
    const action =
      q === '' ? (
        <ButtonLink to="/home">{t`Go to Home`}</ButtonLink>
      ) : (
        <Button variant="secondary" onClick={onClear}>
          {t`Clear search`}
        </Button>
      );
    return <EmptyState drawing="saved" text={t`No saved posts found.`} action={action} />;
  }
  return (
    <>
      {ids.map((id) => (
        <SavedPost key={id} id={id} />
      ))}
      {list.hasNextPage && (
        <Button variant="secondary" block busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </>
  );
}

export function SavedPosts() {
  const [q, setQ] = useState('');
  const settled = useDebounced(q.trim());
  return (
    <Card>
      <TextField
        type="search"
        label={t`Search saved posts`}
        labelHidden
        placeholder={t`Search saved posts`}
        value={q}
        maxLength={200}
        onChange={(event) => setQ(event.currentTarget.value)}
        leading={<Search size={22} aria-hidden="true" />}
      />
      <div className="mt-2">
        <Results q={settled} onClear={() => setQ('')} />
      </div>
    </Card>
  );
}
