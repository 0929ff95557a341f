import type { PostCounts } from '@hearth/contract/posts/endpoints';
import { type ReactionKind, reactionKinds } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { locale, numberText } from '../../../lib/language/words.ts';
import { reactionLabels } from '../../reactions/public/reaction-words.ts';

const listed = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });

type Reactions = Pick<PostCounts, 'reactions' | 'reactionTotal'>;

/** The kinds that were given, the most frequent first, and how the numbers are said. */
export function reactionTexts({ reactions, reactionTotal }: Reactions): {
  kinds: ReactionKind[];
  total: string;
  byKind: string;
  /** Contains the number that is shown. */
  name: string;
} {
  const kinds = reactionKinds.filter((kind) => reactions[kind] > 0).sort((a, b) => reactions[b] - reactions[a]);
  const parts = kinds.map((kind) => {
    const [count, reaction] = [numberText(reactions[kind]), reactionLabels[kind]];
    return t({ message: `${count} ${reaction}`, comment: 'How many members gave this reaction: 3 Love' });
  });
  const total = numberText(reactionTotal);
  const spoken = listed.format(kinds.length > 1 ? [total, ...parts] : parts);
  return { kinds, total, byKind: listed.format(parts), name: t`See who reacted: ${spoken}` };
}
