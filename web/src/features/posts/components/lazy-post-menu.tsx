import { lazy, Suspense, useState } from 'react';
import { MoreButton } from './more-button.tsx';
import type { PostMenuProps } from './post-menu.tsx';

const load = async () => ({ default: (await import('./post-menu.tsx')).PostMenu });
const PostMenu = lazy(load);

type Props = PostMenuProps & { onNear: () => void };

/** Only a button until it is pressed. The menu is loaded when the pointer or the focus reaches the button. */
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
