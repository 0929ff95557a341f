import type { Person } from '@hearth/contract/profiles/person';
import type { ReactNode } from 'react';
import { VerifiedBadge } from '../../../components/ui/pictures/verified-badge.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { cx } from '../../../lib/page/cx.ts';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { chatNameOf } from '../core/chat-address.ts';

type Props = {
  person: Person;
  /** Further members of the chat that the row stands for. */
  others?: readonly Person[];
  /** What a chat of several is called. */
  title?: string | undefined;
  /** Its picture, instead of that of the person. */
  face?: ReactNode;
  /** The line below the name. */
  status: ReactNode;
  /** Below it. */
  note?: ReactNode;
  /** Right after the name. */
  mark?: ReactNode;
  /** Beside the name, at the far end. */
  aside?: ReactNode;
  after?: ReactNode;
  current?: boolean;
  onPick: (person: Person) => void;
};

/** Someone to chat with, in any list. */
export function PersonRow(props: Props) {
  const { person: shown, others = [], title, face, status, note, mark, aside, after, current = false, onPick } = props;
  const person = usePerson(shown);
  return (
    <button
      type="button"
      aria-current={current || undefined}
      onClick={() => onPick(person)}
      className={cx(
        'flex w-full items-center gap-3 rounded-lg p-2 text-start transition-colors duration-150 hover:bg-hover',
        current && 'bg-accent-soft',
      )}
    >
      {face ?? <PresentAvatar person={person} size={44} decorative />}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 font-semibold">
          <CutName text={title || chatNameOf([person, ...others])} />
          {person.verified && others.length === 0 && <VerifiedBadge size={14} />}
          {mark}
          {aside && <span className="ms-auto shrink-0 ps-2 font-normal text-muted text-sm">{aside}</span>}
        </span>
        <span className="flex min-w-0 gap-1 text-muted text-sm">{status}</span>
        {note && <span className="mt-0.5 block text-muted text-sm">{note}</span>}
      </span>
      {after}
    </button>
  );
}
