import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { CSSProperties } from 'react';
import { Emoji } from '../../../components/ui/pictures/emoji.tsx';

const copies = [
  { key: 'left', drift: '-3.5rem', delay: '90ms', size: 30 },
  { key: 'middle', drift: '0rem', delay: '0ms', size: 56 },
  { key: 'right', drift: '3.5rem', delay: '150ms', size: 36 },
];

/** The chosen reaction rises over the story; a new key lets it rise again. */
export function ReactionBurst({ kind }: { kind: ReactionKind }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-full flex justify-center">
      {copies.map(({ key, drift, delay, size }) => (
        <span
          key={key}
          style={{ '--drift': drift, animationDelay: delay } as CSSProperties}
          className="absolute bottom-0 animate-rise opacity-0"
        >
          <Emoji name={kind} size={size} />
        </span>
      ))}
    </div>
  );
}
