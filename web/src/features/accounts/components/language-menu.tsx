import { LazyMenu } from '../../../components/ui/menus/lazy-menu.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
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
