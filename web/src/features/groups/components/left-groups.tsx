import type { UnreachableWords } from '@hearth/contract/posts/unreachable';
import { plural, t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { useDeleteUnreachable, useUnreachable } from '../api/unreachable.ts';

/** What the member wrote in groups that they can no longer read, to delete it. */
export function LeftGroups() {
  const [posts, comments] = [useUnreachable('posts'), useUnreachable('comments')];
  if (isEmpty(posts) && isEmpty(comments))
    return (
      <EmptyState
        drawing="groups"
        text={t`You have no posts or comments in groups you left.`}
        action={
          <ButtonLink to="/groups?tab=discover" variant="secondary">
            {t`Discover groups`}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        {t`What you wrote in groups whose posts you can no longer read. Only you see this list.`}
      </p>
      {!isEmpty(posts) && <OwnWords list={posts} title={t`Your posts`} />}
      {!isEmpty(comments) && <OwnWords list={comments} title={t`Your comments`} />}
    </div>
  );
}

type List = ReturnType<typeof useUnreachable>;

function isEmpty({ data, hasNextPage }: List): boolean {
  return data !== undefined && !hasNextPage && data.pages.every((page) => page.items.length === 0);
}

function OwnWords({ list, title }: { list: List; title: string }) {
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-lg">{title}</h2>
      <LoadedList
        label={title}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`You have no posts or comments in groups you left.` }}
      >
        {(words) => <WordsRow key={words.commentId ?? words.postId} words={words} />}
      </LoadedList>
      <LoadMore list={list} />
    </section>
  );
}

function WordsRow({ words }: { words: UnreachableWords }) {
  const { text, fileCount: files, commentId, at } = words;
  const confirm = useConfirm();
  const remove = useDeleteUnreachable();
  const askAndDelete = async () => {
    const question = commentId ? t`Delete this comment?` : t`Are you sure you want to delete this post?`;
    if (await confirm({ question })) remove.mutate(words);
  };
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        {text !== '' && (
          <p dir="auto" className="line-clamp-6 whitespace-pre-wrap break-words">
            {text}
          </p>
        )}
        <p className="text-muted text-sm">
          {files > 0 && `${plural(files, { one: '# photo or video', other: '# photos and videos' })} · `}
          <ShortTime at={at} />
        </p>
      </div>
      <Button variant="secondary" size="sm" busy={remove.isPending} onClick={() => void askAndDelete()}>
        {t`Delete`}
      </Button>
    </li>
  );
}
