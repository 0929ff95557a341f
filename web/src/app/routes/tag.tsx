import { useParams } from 'react-router';
import { Page } from '../../components/layout/page.tsx';
import { TagPage } from '../../features/posts/tags/tag-page.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';

export function Component() {
  const { tag = '' } = useParams();
  useDocumentTitle(`#${tag}`);
  return (
    <Page narrow>
      <TagPage written={tag} />
    </Page>
  );
}
