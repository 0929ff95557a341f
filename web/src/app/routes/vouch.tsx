import { Page } from '../../components/layout/page.tsx';
import { Vouch } from '../../features/vouching/vouch.tsx';
import { useParams } from '../../lib/router/router.tsx';
import { PeopleRail } from '../shell/columns/people-rail.tsx';

export function Component() {
  const { memberId = '' } = useParams();
  return (
    <Page narrow rail={<PeopleRail />}>
      <Vouch memberId={memberId} />
    </Page>
  );
}
