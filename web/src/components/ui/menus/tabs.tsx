import { t } from '@lingui/core/macro';
import { Tabs as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Badge, Dot } from '../pictures/badge.tsx';
import { direction } from './direction.ts';

type Tab<Value extends string> = { value: Value; label: string; dot?: boolean; count?: number };

type Props<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
};

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) {
  const id = useId();
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Primitive.Root dir={direction} value={value} onValueChange={choose}>
      <Primitive.List
        aria-label={label}
        // Radix focuses a pressed tab by script, which counts as focus by keyboard.
        onPointerDown={({ currentTarget }) => currentTarget.setAttribute('data-pointer', '')}
        onKeyDown={({ currentTarget }) => currentTarget.removeAttribute('data-pointer')}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('data-pointer');
        }}
        className="group/tabs flex gap-1 overflow-x-auto max-sm:gap-0 border-line border-b"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            aria-describedby={tab.count ? `${id}-${tab.value}` : undefined}
            className="relative min-h-11 min-w-11 shrink-0 rounded-t-md px-4 max-md:grow max-md:px-2 max-sm:px-1.5 font-semibold max-sm:text-sm text-muted transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 group-data-pointer/tabs:outline-none data-[state=active]:text-accent-ink data-[state=active]:shadow-[inset_0_-3px_0_var(--accent)]"
          >
            {tab.label}
            {tab.count ? (
              // Not part of the tab's name, which stays the same.
              <span id={`${id}-${tab.value}`} aria-hidden="true" className="ms-2 max-sm:ms-1">
                <Badge count={tab.count} />
              </span>
            ) : null}
            {tab.dot && (
              <span className="absolute top-2 inset-e-1.5">
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
    <Primitive.Content value={value} className="pt-4 focus-visible:outline-offset-4">
      {children}
    </Primitive.Content>
  );
}
