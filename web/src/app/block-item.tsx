import type { Post } from '@hearth/contract/posts/endpoints';
import { Ban } from 'lucide-react';
import { MenuItem } from '../components/ui/menu.tsx';
import { useBlockMember } from '../features/friends/components/use-block-member.ts';

export function BlockItem({ post: { author } }: { post: Post }) {
  const block = useBlockMember();
  return (
    <MenuItem danger icon={<Ban size={20} aria-hidden="true" />} onSelect={() => void block(author)}>
      Block
    </MenuItem>
  );
}
