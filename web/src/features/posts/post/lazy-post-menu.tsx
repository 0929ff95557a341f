import { MoreButton } from '../../../components/ui/buttons/more-button.tsx';
import { LazyMenu } from '../../../components/ui/menus/lazy-menu.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import type { PostMenuProps } from './post-menu.tsx';

const [PostMenu, fetchMenu] = lazyPart(async () => (await import('./post-menu.tsx')).PostMenu);

type Props = PostMenuProps & { onNear: () => void };

export function LazyPostMenu({ onNear, ...props }: Props) {
  const near = () => {
    onNear();
    fetchMenu();
  };
  return (
    <LazyMenu onNear={near} button={(button) => <MoreButton {...button} variant="plain" size="sm" />}>
      <PostMenu {...props} />
    </LazyMenu>
  );
}
