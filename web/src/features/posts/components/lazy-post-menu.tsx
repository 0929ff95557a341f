import { lazy } from 'react';
import { LazyMenu } from '../../../components/ui/lazy-menu.tsx';
import { MoreButton } from '../../../components/ui/more-button.tsx';
import type { PostMenuProps } from './post-menu.tsx';

const load = async () => ({ default: (await import('./post-menu.tsx')).PostMenu });
const PostMenu = lazy(load);

type Props = PostMenuProps & { onNear: () => void };

export function LazyPostMenu({ onNear, ...props }: Props) {
  const near = () => {
    onNear();
    return load();
  };
  return (
    <LazyMenu load={near} button={(button) => <MoreButton {...button} variant="plain" size="sm" />}>
      <PostMenu {...props} />
    </LazyMenu>
  );
}
