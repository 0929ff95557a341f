import type { Post } from '@hearth/contract/posts/endpoints';
import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { reactionLabels } from '../../../components/ui/reaction-words.ts';
import { TabPanel, Tabs } from '../../../components/ui/tabs.tsx';
import { useReactions } from '../api/reactions.ts';
import { PeopleRows } from './people-rows.tsx';

type Choice = 'all' | ReactionKind;

function Rows({ postId, choice }: { postId: string; choice: Choice }) {
  return <PeopleRows list={useReactions(postId, choice === 'all' ? null : choice)} />;
}

type Props = { post: Pick<Post, 'id' | 'counts'>; onClose: () => void };

export function ReactionsDialog({ post: { id, counts }, onClose }: Props) {
  const [choice, setChoice] = useState<Choice>('all');
  const given = reactionKinds.filter((kind) => counts.reactions[kind] > 0 || kind === choice);
  const tabs: { value: Choice; label: string }[] = [
    { value: 'all', label: `All ${counts.reactionTotal}` },
    ...given.map((kind) => ({ value: kind, label: `${reactionLabels[kind]} ${counts.reactions[kind]}` })),
  ];
  return (
    <Dialog open title="Reactions" onOpenChange={(open) => !open && onClose()}>
      <Tabs label="Reactions by kind" tabs={tabs} value={choice} onChange={setChoice}>
        <TabPanel value={choice}>
          <Rows key={choice} postId={id} choice={choice} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
