import { t } from '@lingui/core/macro';
import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { Badge, Dot } from '../pictures/badge.tsx';
import { direction } from './direction.ts';

type Tab<Value extends string> = { value: Value; label: string; dot?: boolean; count?: number };

type Props<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** A list of rows with their counts at the end, beside what is chosen. */
  rows?: boolean;
  /** On a phone a part of the header above. */
  attached?: boolean;
  children: ReactNode;
};

const tabStyle =
  'relative min-h-11 min-w-11 shrink-0 font-semibold text-muted transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 group-data-pointer/tabs:outline-none data-[state=active]:text-accent-ink';
const barTab =
  'rounded-t-md px-4 @max-xs:px-2 @max-xs:text-sm max-md:grow max-md:px-2 max-sm:px-1.5 max-sm:text-sm data-[state=active]:shadow-[inset_0_-3px_0_var(--accent)]';
const rowTab = 'flex items-center justify-between rounded-md px-3 text-start data-[state=active]:bg-accent-soft';
const rowList = 'flex-col gap-1 self-start max-md:border-line max-md:border-b max-md:pb-3';

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  rows = false,
  attached = false,
  children,
}: Props<Value>) {
  const id = useId();
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Primitive.Root
      dir={direction}
      orientation={rows ? 'vertical' : 'horizontal'}
      value={value}
      onValueChange={choose}
      className={
        rows ? 'md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6 md:[&>[role=tabpanel]]:pt-0' : '@container'
      }
    >
      <Primitive.List
        aria-label={label}
        // Radix focuses a pressed tab by script, which counts as focus by keyboard.
        onPointerDown={({ currentTarget }) => currentTarget.setAttribute('data-pointer', '')}
        onKeyDown={({ currentTarget }) => currentTarget.removeAttribute('data-pointer')}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('data-pointer');
        }}
        className={cx(
          'group/tabs flex',
          attached && 'max-md:-mt-2.25 max-md:bg-surface',
          rows ? rowList : 'gap-1 overflow-x-auto border-line border-b max-sm:gap-0',
        )}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            aria-describedby={tab.count ? `${id}-${tab.value}` : undefined}
            className={cx(tabStyle, rows ? rowTab : barTab)}
          >
            {tab.label}
            {tab.count ? (
              // Not part of the tab's name, which stays the same.
              <span id={`${id}-${tab.value}`} aria-hidden="true" className="ms-2 max-sm:ms-1">
                <Badge count={tab.count} />
              </span>
            ) : null}
            {tab.dot && (
              <span className="ms-1.5 inline-block align-middle">
                <Dot label={t`unread`} />
              </span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.Content value={value} className="pt-2 focus-visible:outline-offset-4 md:pt-4">
      {children}
    </Primitive.Content>
  );
}
