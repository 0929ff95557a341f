import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { Avatar } from '../pictures/avatar.tsx';
import { dismissToast, type Toast } from './toast.ts';

const shortest = 5000;
const perCharacter = 60;

const looks = {
  status: { Icon: CircleCheck, color: 'text-success-ink' },
  info: { Icon: Info, color: 'text-muted' },
  alert: { Icon: CircleAlert, color: 'text-danger-ink' },
};

function Picture({ kind, person }: Toast) {
  if (person) {
    return <Avatar id={person.id} src={person.profilePic} name={person.displayName} size={32} decorative />;
  }
  const { Icon, color } = looks[kind];
  return <Icon size={22} aria-hidden="true" className={`shrink-0 ${color}`} />;
}

export function ToastCard({ item }: { item: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || (item.action && !item.brief)) return;
    const shownMs = Math.max(item.shownMs ?? shortest, item.message.length * perCharacter);
    const timer = setTimeout(() => dismissToast(item.id), shownMs);
    return () => clearTimeout(timer);
  }, [held, item]);
  const runAction = () => {
    item.action?.run();
    if (item.brief) dismissToast(item.id);
  };
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses the clock; every action is a button
    <div
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      className="pointer-events-auto relative flex animate-pop-in items-center gap-3 rounded-lg border border-line bg-raised py-2 pe-2 ps-4 text-ink shadow-lift"
    >
      <Picture {...item} />
      <span className="min-w-0 flex-1 py-1">
        {item.title && <bdi className="block truncate font-semibold">{item.title}</bdi>}
        <span dir="auto" className={cx('wrap-anywhere', item.title ? 'line-clamp-2' : item.person && 'line-clamp-3')}>
          {item.message}
        </span>
      </span>
      {item.action && (
        <button
          type="button"
          aria-keyshortcuts="F6"
          onClick={runAction}
          className={cx(
            'min-h-9 rounded-sm px-2 font-semibold text-accent-ink hover:bg-accent-soft',
            // A click anywhere on the card of a person.
            item.person && 'after:absolute after:inset-0',
          )}
        >
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Dismiss`}
        onClick={() => dismissToast(item.id)}
        className="z-1 inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted hover:bg-hover max-md:size-11"
      >
        <X size={22} aria-hidden="true" />
      </button>
    </div>
  );
}
