import type { ComponentProps } from 'react';
import { MoreButton } from '../../../components/ui/buttons/more-button.tsx';
import { LazyMenu } from '../../../components/ui/menus/lazy-menu.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import type { CommentMenuProps } from './comment-menu.tsx';

const [CommentMenu, fetchMenu] = lazyPart(async () => (await import('./comment-menu.tsx')).CommentMenu);

export function CommentMoreButton(props: ComponentProps<typeof MoreButton>) {
  return <MoreButton {...props} variant="plain" size="sm" className="-my-1.5 size-7! text-muted max-md:size-11!" />;
}

export function LazyCommentMenu(props: CommentMenuProps) {
  return (
    <LazyMenu onNear={fetchMenu} button={(button) => <CommentMoreButton {...button} />}>
      <CommentMenu {...props} />
    </LazyMenu>
  );
}
