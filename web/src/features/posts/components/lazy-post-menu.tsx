import { lazy, Suspense, useState } from 'react';
import { MoreButton } from './more-button.tsx';
import type { PostMenuProps } from './post-menu.tsx';

const load = async () => ({ default: (await import('./post-menu.tsx')).PostMenu });
const PostMenu = lazy(load);

type Props = PostMenuProps & { onNear: () => void };

/** A button until it is pressed; the menu and all it needs are fetched when a hand comes near. */
export function LazyPostMenu({ onNear, ...props }: Props) {
  const [wanted, setWanted] = useState(false);
  const near = () => {
    void load();
    onNear();
  };
  const button = <MoreButton onPointerEnter={near} onFocus={near} onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <PostMenu {...props} />
    </Suspense>
  );
}
