import type { PostCounts } from '@hearth/contract/posts/endpoints';
import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { TabPanel, Tabs } from '../../../components/ui/menus/tabs.tsx';
import { numberText } from '../../../lib/language/words.ts';
import { reactionLabels } from '../../reactions/public/reaction-words.ts';
import { PeopleRows } from '../parts/people-rows.tsx';
import { type Reactable, useReactions } from './reactions.ts';

type Choice = 'all' | ReactionKind;

function Rows({ of, choice }: { of: Reactable; choice: Choice }) {
  return <PeopleRows list={useReactions(of, choice === 'all' ? null : choice)} />;
}

function tabWords(kind: ReactionKind, given: number): string {
  const [reaction, count] = [reactionLabels[kind], numberText(given)];
  return t({ message: `${reaction} ${count}`, comment: 'A reaction and how many gave it: Love 3' });
}

type Props = { of: Reactable; counts: Pick<PostCounts, 'reactions' | 'reactionTotal'>; onClose: () => void };

export function ReactionsDialog({ of, counts, onClose }: Props) {
  const [choice, setChoice] = useState<Choice>('all');
  const given = reactionKinds.filter((kind) => counts.reactions[kind] > 0 || kind === choice);
  const tabs: { value: Choice; label: string }[] = [
    { value: 'all', label: t`All ${{ count: numberText(counts.reactionTotal) }}` },
    ...given.map((kind) => ({ value: kind, label: tabWords(kind, counts.reactions[kind]) })),
  ];
  return (
    <Dialog open title={t`Reactions`} onOpenChange={(open) => !open && onClose()}>
      <Tabs label={t`Reactions by kind`} tabs={tabs} value={choice} onChange={setChoice}>
        <TabPanel value={choice}>
          <Rows key={choice} of={of} choice={choice} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
