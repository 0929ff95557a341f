import { type ComponentProps, lazy, Suspense } from 'react';

const load = async () => ({ default: (await import('./feed-choice-items.tsx')).FeedChoiceItems });
const FeedChoiceItems = lazy(load);
void load();

/** In a file of their own, which is fetched with the menu: otherwise their icons would travel with the first page. */
export function LazyFeedChoiceItems(props: ComponentProps<typeof FeedChoiceItems>) {
  return (
    <Suspense>
      <FeedChoiceItems {...props} />
    </Suspense>
  );
}
