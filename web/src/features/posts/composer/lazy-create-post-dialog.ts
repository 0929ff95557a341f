import { lazyPart } from '../../../lib/loading/lazy-part.ts';

export const [LazyCreatePostDialog, fetchCreatePostDialog] = lazyPart(
  async () => (await import('./create-post-dialog.tsx')).CreatePostDialog,
);
