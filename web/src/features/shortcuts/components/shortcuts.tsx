import type { Shortcut } from '@hearth/contract/shortcuts/endpoints';
import { t } from '@lingui/core/macro';
import { MessageCircle, UserRound } from 'lucide-react';
import { menuRowHover, menuRowStyle } from '../../../components/layout/menu-row.ts';
import { PersonLineSkeleton } from '../../../components/people/person-line-skeleton.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { cx } from '../../../lib/page/cx.ts';
import { Link } from '../../../lib/router/link.tsx';
import { startChat } from '../../open-chat/public/start-chat.ts';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { useShortcuts } from '../api/shortcuts.ts';

const rowStyle = cx(menuRowStyle, menuRowHover);

function Row({ shortcut }: { shortcut: Shortcut }) {
  const person = usePerson(shortcut.person);
  const chat = shortcut.place === 'chat';
  const Icon = chat ? MessageCircle : UserRound;
  const content = (
    <>
      <PresentAvatar person={person} size={36} decorative />
      <span className="flex min-w-0 flex-1">
        <CutName text={person.displayName} />
      </span>
      <Icon size={16} aria-hidden="true" className="shrink-0 text-muted" />
    </>
  );
  const name = person.displayName;
  return chat ? (
    <button
      type="button"
      title={t`Chat`}
      aria-label={t({ message: `${name} chat`, comment: 'A shortcut to the chat with this person' })}
      onClick={() => startChat(person)}
      className={rowStyle}
    >
      {content}
    </button>
  ) : (
    <Link
      to={`/profile/${person.id}`}
      title={t`Profile`}
      aria-label={t({ message: `${name} profile`, comment: 'A shortcut to the profile of this person' })}
      className={rowStyle}
    >
      {content}
    </Link>
  );
}

function Rows() {
  const { data, isPending } = useShortcuts();
  if (isPending) {
    return (
      <div role="status" className="px-2 py-1">
        <span className="sr-only">{t`Loading`}</span>
        <PersonLineSkeleton />
      </div>
    );
  }
  // A failed request is not reported: every shortcut can be reached in another way.
  if (!data || data.length === 0) {
    return (
      <p className="px-2 text-muted text-sm">
        {t`The people you visit and message most will appear here.`}{' '}
        <Link to="/friends" className="rounded-sm font-semibold text-accent-ink underline underline-offset-2">
          {t`Find friends`}
        </Link>
      </p>
    );
  }
  return (
    <ul>
      {data.map((shortcut) => (
        <li key={shortcut.person.id}>
          <Row shortcut={shortcut} />
        </li>
      ))}
    </ul>
  );
}

/** The people whom the member visits and writes to most. */
export function Shortcuts() {
  return (
    <section aria-labelledby="your-shortcuts" className="mt-3 border-line border-t pt-3">
      <h2 id="your-shortcuts" className="px-2 pb-1 font-semibold text-lg text-muted">
        {t`Your Shortcuts`}
      </h2>
      <Rows />
    </section>
  );
}
