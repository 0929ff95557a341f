import type { Post } from '@hearth/contract/posts';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuItem } from '../components/ui/menu.tsx';
import { useBlockMember } from '../features/friends/components/use-block-member.ts';
import { PostSlotsContext } from '../features/posts/components/post-slots.ts';
import { PresentAvatar } from '../features/presence/components/present-avatar.tsx';
import { useMember } from './member.ts';
import { PersonWithCard } from './person-with-card.tsx';

function BlockItem({ post: { author } }: { post: Post }) {
  const block = useBlockMember();
  return (
    <MenuItem danger icon={<Ban size={20} aria-hidden="true" />} onSelect={() => void block(author)}>
      Block
    </MenuItem>
  );
}

/** Whatever shows posts stands in this frame, where the other features add their part. */
export function PostFrame({ children }: { children: ReactNode }) {
  const slots = { viewer: useMember(), Picture: PresentAvatar, MoreItems: BlockItem, NameFrame: PersonWithCard };
  return <PostSlotsContext value={slots}>{children}</PostSlotsContext>;
}
