import type { CaseEntry } from '@hearth/contract/moderation/cases';
import { plural, t } from '@lingui/core/macro';
import { Eye, Flag, Image } from 'lucide-react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { locale } from '../../../lib/language/words.ts';
import { cx } from '../../../lib/page/cx.ts';
import { useMember } from '../../accounts/public/member.ts';
import { decidedLabels, kindLabels } from '../../reports/public/decision-words.ts';
import { reportReasonLabels } from '../../reports/public/reason-words.ts';
import type { useCases } from './api/cases.ts';
import { heldLabel } from './decision-words.ts';
import { useFocusOnOpen } from './use-focus-on-open.ts';

const together = new Intl.ListFormat(locale, { type: 'conjunction' });

type Choosing = {
  chosen: ReadonlySet<string>;
  /** Null: nothing can be chosen here. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | null;
};
type Props = Choosing & {
  list: ReturnType<typeof useCases>;
  openId: string | null;
  /** A dialog is open. */
  isBusy: boolean;
  onOpen: (caseId: string) => void;
};

export function CaseList({ list, openId, isBusy, onOpen, ...choosing }: Props) {
  const rows = useFocusOnOpen(openId, isBusy);
  return (
    <div ref={rows} className="contents">
      <LoadedList
        label={t`Cases`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`No cases here.` }}
      >
        {(entry) => <CaseRow key={entry.id} entry={entry} isOpen={entry.id === openId} onOpen={onOpen} {...choosing} />}
      </LoadedList>
      <LoadMore list={list} />
    </div>
  );
}

type RowProps = Choosing & { entry: CaseEntry; isOpen: boolean; onOpen: (caseId: string) => void };

const bringIntoView = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'nearest' });

function CaseRow({ entry, isOpen, onOpen, chosen, onChoose }: RowProps) {
  const title = titleOf(entry);
  const choose = (isChosen: boolean) => {
    const changed = new Set(chosen);
    if (isChosen) changed.add(entry.id);
    else changed.delete(entry.id);
    onChoose?.(changed);
  };
  return (
    <li
      ref={isOpen ? bringIntoView : undefined}
      className={cx('relative flex items-start gap-2 px-2 py-3', isOpen ? 'bg-accent-soft' : 'hover:bg-hover')}
    >
      {onChoose && (
        <label className="relative z-1 -m-2 flex min-h-11 min-w-11 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={t`Select: ${title}`}
            checked={chosen.has(entry.id)}
            onChange={({ currentTarget: { checked } }) => choose(checked)}
            className="size-4.5 accent-accent"
          />
        </label>
      )}
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => onOpen(entry.id)}
          className="max-w-full truncate text-start font-semibold after:absolute after:inset-0"
        >
          {title}
        </button>
        <p dir="auto" className="line-clamp-2 break-words">
          {entry.hasFiles && <Image size={16} aria-label={t`with files`} className="me-1 inline-block align-[-3px]" />}
          {entry.excerpt}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <CaseFacts entry={entry} />
        </p>
      </div>
    </li>
  );
}

function CaseFacts({
  entry: { reports, reasons, siteRule, firstAt, decision, decidedAt, assignee, viewer },
}: {
  entry: CaseEntry;
}) {
  const me = useMember().id;
  return (
    <>
      {decision && <span className="font-semibold text-ink">{decidedLabels[decision]}</span>}
      {reports > 0 && (
        <span className="inline-flex items-center gap-1">
          <Flag size={16} aria-hidden="true" />
          {plural(reports, { one: '# report', other: '# reports' })}
        </span>
      )}
      {siteRule !== null && <span>{heldLabel}</span>}
      {reasons.length > 0 && <span>{together.format(reasons.map(({ reason }) => reportReasonLabels[reason]))}</span>}
      <ShortTime at={decidedAt ?? firstAt} />
      {assignee && (
        <span className="inline-flex items-center gap-1">
          <PersonAvatar person={assignee} size={20} decorative />
          {assignee.id === me ? t`Assigned to you` : t`Assigned to ${assignee.displayName}`}
        </span>
      )}
      {viewer && viewer.id !== me && (
        <span className="inline-flex items-center gap-1 text-accent-ink">
          <Eye size={16} aria-hidden="true" />
          {t`${viewer.displayName} has it open`}
        </span>
      )}
    </>
  );
}

export function titleOf({ kind, about }: Pick<CaseEntry, 'kind' | 'about'>): string {
  const what = kindLabels[kind];
  const name = about?.displayName ?? t`someone who left`;
  return kind === 'member' ? name : t`${what} by ${name}`;
}
