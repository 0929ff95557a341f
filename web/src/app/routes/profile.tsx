import { Newspaper, UserRoundX } from 'lucide-react';
import { useParams } from 'react-router';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useMember } from '../member.ts';

export function Component() {
  const member = useMember();
  const { uid } = useParams();
  const own = uid === undefined || uid === member.id;
  useDocumentTitle(own ? member.displayName : 'Profile');
  if (!own) {
    return (
      <Page>
        <PageTitle title="Profile" />
        <Card>
          <EmptyState icon={UserRoundX} text="No profile data available." />
        </Card>
      </Page>
    );
  }
  return (
    <Page>
      <Card className="flex items-center gap-4">
        <Avatar src={member.profilePic} name={member.displayName} size={96} decorative />
        <div className="min-w-0">
          <h1 className="font-bold text-2xl tracking-tight">{member.displayName}</h1>
          <p className="text-muted">@{member.profileName}</p>
        </div>
      </Card>
      <Card>
        <EmptyState icon={Newspaper} text="No posts found." />
      </Card>
    </Page>
  );
}
