import { sharePath } from '@hearth/contract/core/screens';
import { useEffect } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { useSession } from '../../features/accounts/api/use-session.ts';
import { ShareIntoChat } from '../../features/chat/sharing-in/share-into-chat.tsx';
import { Redirect } from '../../lib/router/link.tsx';
import { rememberAim } from '../../lib/storage/after-entering.ts';
import { PeopleRail } from '../shell/columns/people-rail.tsx';

/** Visitors log in first, and come back. */
export function Component() {
  const { member } = useSession();
  const isVisitor = !member;
  useEffect(() => {
    if (isVisitor) rememberAim(sharePath);
  }, [isVisitor]);
  if (isVisitor) return <Redirect to="/login" />;
  return (
    <Page narrow rail={<PeopleRail />}>
      <ShareIntoChat />
    </Page>
  );
}
