import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { locale } from '../../../lib/language/words.ts';
import { kindWords } from '../public/kind-words.ts';
import { groupKindLooks } from './group-kind.ts';

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });

/** Description, rules, what the kind means, and since when the group exists. */
export function GroupAbout({ group }: { group: Group }) {
  const { icon: Icon, label } = groupKindLooks[group.kind];
  const { meaning } = kindWords[group.kind];
  return (
    <div className="flex flex-col gap-5">
      <Part title={t`Description`}>
        {group.description === '' ? (
          <p className="text-muted">{t`This group has no description yet.`}</p>
        ) : (
          <Written text={group.description} />
        )}
      </Part>
      {group.rules !== '' && (
        <Part title={t({ message: 'Rules', context: 'of a group' })}>
          <Written text={group.rules} />
        </Part>
      )}
      <Part title={label}>
        <p className="flex items-start gap-2">
          <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          {meaning}
        </p>
      </Part>
      <Part title={t({ message: 'Created', context: 'group' })}>
        <time dateTime={group.createdAt}>{day.format(new Date(group.createdAt))}</time>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Written({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-2xl whitespace-pre-line break-words">
      {text}
    </p>
  );
}
