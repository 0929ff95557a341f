import type { Person } from '@hearth/contract/people';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { PersonHoverCard } from '../../components/people/person-hover-card.tsx';
import { Card } from '../../components/ui/card.tsx';
import { FriendAction } from '../../features/friends/components/friend-action.tsx';
import { ProfilePreview } from '../../features/profiles/components/profile-preview.tsx';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';

function withHoverCard(person: Person, name: ReactNode) {
  return (
    <PersonHoverCard
      trigger={name}
      render={() => <ProfilePreview person={person} action={<FriendAction person={person} />} />}
    />
  );
}

export function Component() {
  const [params] = useSearchParams();
  const query = params.get('q')?.trim() ?? '';
  useDocumentTitle(query === '' ? 'Search' : `${query} – Search`);
  return (
    <Page narrow>
      <PageTitle title={`Search Results for: "${query}"`} />
      <Card>
        <SearchResults
          query={query}
          renderName={withHoverCard}
          renderAction={(person) => <FriendAction person={person} />}
        />
      </Card>
    </Page>
  );
}
