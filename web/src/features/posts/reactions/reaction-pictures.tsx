import type { ReactionKind } from '@hearth/contract/posts/rules';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';

const picturesShown = 3;

/** The most frequent reactions, one picture half over the other. */
export function ReactionPictures({ kinds, size }: { kinds: readonly ReactionKind[]; size: number }) {
  return (
    <span className="inline-flex">
      {kinds.slice(0, picturesShown).map((kind) => (
        <span key={kind} className="-me-1 inline-flex rounded-full bg-surface p-px">
          <Emoji name={kind} size={size} />
        </span>
      ))}
    </span>
  );
}
