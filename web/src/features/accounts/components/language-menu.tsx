import { lazy } from 'react';
import { LazyMenu } from '../../../components/ui/lazy-menu.tsx';
import { LanguageButton } from './language-button.tsx';

const load = async () => ({ default: (await import('./language-list.tsx')).LanguageList });
const LanguageList = lazy(load);

/** For visitors. */
export function LanguageMenu() {
  return (
    <LazyMenu load={load} button={(props) => <LanguageButton {...props} />}>
      <LanguageList />
    </LazyMenu>
  );
}
