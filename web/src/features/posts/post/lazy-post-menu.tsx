import { LazyMenu } from '../../../components/ui/lazy-menu.tsx';
import { MoreButton } from '../../../components/ui/more-button.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
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
