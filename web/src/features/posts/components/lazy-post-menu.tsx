import { lazy } from 'react';
import { LazyMenu } from '../../../components/ui/lazy-menu.tsx';
import { MoreButton } from './more-button.tsx';
import type { PostMenuProps } from './post-menu.tsx';

const load = async () => ({ default: (await import('./post-menu.tsx')).PostMenu });
const PostMenu = lazy(load);

type Props = PostMenuProps & { onNear: () => void };

export function LazyPostMenu({ onNear, ...props }: Props) {
  const near = () => {
    void load();
    onNear();
  };
  return (
    <LazyMenu load={near} button={(handlers) => <MoreButton {...handlers} />}>
      <PostMenu {...props} />
    </LazyMenu>
  );
}
