import { limits } from '@hearth/contract/core/limits';
import { t } from '@lingui/core/macro';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { FoundMembers } from './found-members.tsx';
import { JoinRequests } from './join-requests.tsx';
import { MemberFilePanel } from './member-file.tsx';
import { SiteRoles } from './site-roles.tsx';

/** Search, one member, or without either the people who run the site. */
export function MembersTab() {
  const memberId = useSearchParams()[0].get('member');
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  if (memberId) return <MemberFilePanel key={memberId} memberId={memberId} />;
  return (
    <div className="flex flex-col gap-5">
      <SearchField label={t`Search members`} text={text} onChange={setText} longest={limits.email} />
      {q === '' ? (
        <>
          <JoinRequests />
          <section aria-labelledby="site-roles">
            <h3 id="site-roles" className="mb-2 font-semibold text-lg">
              {t`People who run the site`}
            </h3>
            <SiteRoles />
          </section>
        </>
      ) : (
        <FoundMembers q={q} />
      )}
    </div>
  );
}
