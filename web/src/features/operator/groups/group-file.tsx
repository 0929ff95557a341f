import type { readSiteGroup, SiteGroupFile } from '@hearth/contract/groups/console';
import { postsCounted } from '@hearth/contract/groups/console-rules';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { LoadedPart } from '../../../components/ui/feedback/loaded-part.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { numberText } from '../../../lib/language/words.ts';
import { watching } from '../../../lib/live/watching.ts';
import { Link } from '../../../lib/router/link.tsx';
import { momentText } from '../../../lib/time/moment-text.ts';
import { kindWords } from '../../groups/public/kind-words.ts';
import { roleWords } from '../../groups/public/role-words.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsoleLive } from '../api/use-console-live.ts';
import { memberPath } from '../members/found-members.tsx';
import { GroupActions } from './group-actions.tsx';

const call = request<typeof readSiteGroup>('GET', '/api/operator/groups/:groupId');

export function GroupFilePanel({ groupId }: { groupId: string }) {
  const loading = useQuery({
    queryKey: consoleKeys.group(groupId),
    queryFn: ({ signal }) => call({ params: { groupId }, signal }),
    meta: watching(operatorTopic),
  });
  useConsoleLive();
  return (
    <div className="flex flex-col gap-5">
      <Link
        to="/operator/groups"
        className="flex min-h-11 items-center gap-2 self-start font-semibold text-ink no-underline"
      >
        <ArrowLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
        {t`All groups`}
      </Link>
      <LoadedPart loading={loading}>{(file) => <LoadedFile file={file} />}</LoadedPart>
    </div>
  );
}

function LoadedFile({ file }: { file: SiteGroupFile }) {
  const { name, description, rules } = file;
  return (
    <>
      <h3 dir="auto" className="break-words font-semibold text-xl">
        {name}
      </h3>
      <Facts file={file} />
      {description !== '' && <Words title={t({ message: 'Description', context: 'group' })} text={description} />}
      {rules !== '' && <Words title={t({ message: 'Rules', context: 'group' })} text={rules} />}
      <Leads file={file} />
      {file.mayAct && <GroupActions file={file} />}
    </>
  );
}

function Facts({ file }: { file: SiteGroupFile }) {
  const { kind, members, posts, createdAt, closedAt, reports, cases } = file;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2">
      <dt className="text-muted">{t({ message: 'Type', context: 'group' })}</dt>
      <dd>{closedAt ? t`Closed since ${{ time: momentText(closedAt) }}` : kindWords[kind].name}</dd>
      <dt className="text-muted">{t({ message: 'Members', context: 'group' })}</dt>
      <dd>{numberText(members)}</dd>
      <dt className="text-muted">{t({ message: 'Posts', context: 'group' })}</dt>
      <dd>{posts < postsCounted ? numberText(posts) : t`${{ count: numberText(posts) }} or more`}</dd>
      <dt className="text-muted">{t({ message: 'Created', context: 'group' })}</dt>
      <dd>{momentText(createdAt)}</dd>
      <dt className="text-muted">{t({ message: 'Reports', context: 'group' })}</dt>
      <dd>{numberText(reports)}</dd>
      <dt className="text-muted">{t`Cases about it`}</dt>
      <dd>
        {plural(cases.about.open, { one: '# open case', other: '# open cases' })} ·{' '}
        {plural(cases.about.decided, { one: '# decided case', other: '# decided cases' })}
      </dd>
      <dt className="text-muted">{t`Cases of its own moderators`}</dt>
      <dd>{numberText(cases.within)}</dd>
    </dl>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section className="rounded-md bg-sunken p-3">
      <h4 className="mb-1 font-semibold text-muted text-sm">{title}</h4>
      <p dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-wrap break-words">
        {text}
      </p>
    </section>
  );
}

function Leads({ file: { leads, ownerless } }: { file: SiteGroupFile }) {
  return (
    <section aria-labelledby="group-leads">
      <h4 id="group-leads" className="mb-1 font-semibold">
        {t`Who leads it`}
      </h4>
      {ownerless && <p className="text-danger-ink">{t`Nobody owns this group who could lead it.`}</p>}
      <ul>
        {leads.map(({ person, role, living }) => (
          <li key={person.id} className="relative flex items-center gap-3 rounded-md px-2 py-2 hover:bg-hover">
            <PersonAvatar person={person} size={40} decorative />
            <Link
              to={memberPath(person.id)}
              className="min-w-0 flex-1 truncate font-semibold text-ink no-underline after:absolute after:inset-0"
            >
              <bdi>{person.displayName}</bdi>
            </Link>
            <span className="text-muted text-sm">
              {living ? roleWords[role] : `${roleWords[role]} · ${t`kept out`}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
