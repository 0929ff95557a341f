import { Page } from '../../components/layout/page.tsx';
import { TagPage } from '../../features/posts/feed/tags/tag-page.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useParams } from '../../lib/router/router.tsx';
import { PeopleRail } from '../shell/columns/people-rail.tsx';

export function Component() {
  const { tag = '' } = useParams();
  useDocumentTitle(`#${tag}`);
  return (
    <Page narrow rail={<PeopleRail />}>
      <TagPage written={tag} />
    </Page>
  );
}
