import { LazyMenu } from '../../../components/ui/menus/lazy-menu.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import type { CommentMenuProps } from './comment-menu.tsx';
import { CommentMoreButton } from './comment-more-button.tsx';

const [CommentMenu, fetchMenu] = lazyPart(async () => (await import('./comment-menu.tsx')).CommentMenu);

export function LazyCommentMenu(props: CommentMenuProps) {
  return (
    <LazyMenu onNear={fetchMenu} button={(button) => <CommentMoreButton {...button} />}>
      <CommentMenu {...props} />
    </LazyMenu>
  );
}
