import { LazyMenu } from '../../../components/ui/lazy-menu.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { LanguageButton } from './language-button.tsx';

const [LanguageList, fetchList] = lazyPart(async () => (await import('./language-list.tsx')).LanguageList);

/** For visitors. */
export function LanguageMenu() {
  return (
    <LazyMenu onNear={fetchList} button={(props) => <LanguageButton {...props} />}>
      <LanguageList />
    </LazyMenu>
  );
}
