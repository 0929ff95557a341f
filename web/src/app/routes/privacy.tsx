import { SitePage } from '../../features/site/components/site-page.tsx';
import { UnknownScreen } from '../unknown-screen.tsx';

export function Component() {
  return <SitePage page="privacy" missing={<UnknownScreen />} />;
}
