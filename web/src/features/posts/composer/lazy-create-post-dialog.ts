import { lazy } from 'react';

export const loadCreatePostDialog = async () => ({
  default: (await import('./create-post-dialog.tsx')).CreatePostDialog,
});
export const LazyCreatePostDialog = lazy(loadCreatePostDialog);
