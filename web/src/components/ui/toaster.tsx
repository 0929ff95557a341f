import { t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { useStore } from '../../lib/store.ts';
import { dismissToast, type Toast, toasts } from './toast.ts';
import { useToastKey } from './use-toast-key.ts';

// Toasts with a person come only to members, whose screens have loaded it; the landing page does without.
const Avatar = lazy(async () => ({ default: (await import('./avatar.tsx')).Avatar }));

const shownAtOnce = 3;
const shortest = 5000;
const perCharacter = 60;

const looks = {
  status: { Icon: CircleCheck, color: 'text-success-ink' },
  info: { Icon: Info, color: 'text-muted' },
  alert: { Icon: CircleAlert, color: 'text-danger-ink' },
};

function Picture({ kind, person }: Toast) {
  if (person) {
    return (
      <Suspense fallback={<span className="size-8 shrink-0" />}>
        <Avatar src={person.profilePic} name={person.displayName} size={32} decorative />
      </Suspense>
    );
  }
  const { Icon, color } = looks[kind];
  return <Icon size={20} aria-hidden="true" className={`shrink-0 ${color}`} />;
}

function ToastCard({ item }: { item: Toast }) {
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
      className="pointer-events-auto relative flex animate-pop-in items-center gap-3 rounded-lg border border-line bg-raised py-2 pe-2 ps-4 text-ink shadow-2"
    >
      <Picture {...item} />
      <span className="min-w-0 flex-1 py-1">
        {item.title && <bdi className="block truncate font-semibold">{item.title}</bdi>}
        <span dir="auto" className={item.title && 'line-clamp-2 wrap-anywhere'}>
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
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

function Region({ role, items }: { role: 'alert' | 'status'; items: readonly Toast[] }) {
  return (
    <div role={role} aria-live={role === 'alert' ? 'assertive' : 'polite'} className="flex flex-col gap-2">
      {items.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  );
}

/** Both live regions are in the page from the start: a region that arrives with its text is not read out. */
export function Toaster() {
  const items = useStore(toasts).slice(0, shownAtOnce);
  const box = useToastKey();
  return (
    <div
      ref={box}
      data-toaster=""
      className="pointer-events-none fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-60 mx-auto flex max-w-md flex-col gap-2 md:inset-e-auto md:bottom-6 md:inset-s-6 md:mx-0 md:w-96"
    >
      <Region role="alert" items={items.filter(({ kind }) => kind === 'alert')} />
      <Region role="status" items={items.filter(({ kind }) => kind !== 'alert')} />
    </div>
  );
}
