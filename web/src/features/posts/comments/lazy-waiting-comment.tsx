import { type ComponentProps, lazy, Suspense } from 'react';

const load = () => import('./waiting-comment.tsx');
const Item = lazy(async () => ({ default: (await load()).WaitingCommentItem }));

/** Called when somebody begins to write. */
export const fetchWaitingComment = () => void load().catch(() => undefined);

/** A comment that waits; most pages of posts never show one. */
export function LazyWaitingComment(props: ComponentProps<typeof Item>) {
  return (
    <Suspense>
      <Item {...props} />
    </Suspense>
  );
}
