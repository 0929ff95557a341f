import type { findMembers } from '@hearth/contract/moderation/members';
import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { VerifiedBadge } from '../../../components/ui/pictures/verified-badge.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { Link } from '../../../lib/router/link.tsx';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsolePages } from '../api/pages.ts';
import { siteRoleWords } from './role-words.ts';

const call = request<typeof findMembers>('GET', '/api/operator/members');

export function FoundMembers({ q }: { q: string }) {
  const list = useConsolePages(consoleKeys.members(q), ({ query, signal }) => call({ query: { q, ...query }, signal }));
  return (
    <>
      <LoadedList
        label={t`Found members`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{
          drawing: 'people',
          text: t`Nobody was found.`,
          detail: t`Search by name or profile name, or by a whole email address or mobile number.`,
        }}
      >
        {({ person, role }) => (
          <li key={person.id} className="relative flex items-center gap-3 rounded-md px-2 py-2.5 hover:bg-hover">
            <PersonAvatar person={person} size={40} decorative />
            <div className="min-w-0 flex-1">
              <Link
                to={memberPath(person.id)}
                className="flex min-w-0 items-center gap-1 font-semibold text-ink no-underline after:absolute after:inset-0"
              >
                <bdi className="truncate">{person.displayName}</bdi>
                {person.verified && <VerifiedBadge size={16} />}
              </Link>
              <p className="truncate text-muted text-sm">
                <bdi>@{person.profileName}</bdi>
              </p>
            </div>
            {role && <span className="text-muted text-sm">{siteRoleWords[role]}</span>}
          </li>
        )}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}

export function memberPath(memberId: string): string {
  return `/operator/members?member=${memberId}`;
}
