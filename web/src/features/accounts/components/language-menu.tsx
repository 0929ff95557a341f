import { lazy, Suspense, useState } from 'react';
import { LanguageButton } from './language-button.tsx';

const load = () => import('./language-list.tsx');
const LanguageList = lazy(load);

/** For visitors. Only a button until it is pressed; the list is loaded when the pointer or the focus reaches it. */
export function LanguageMenu() {
  const [wanted, setWanted] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const button = (
    <LanguageButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <LanguageList />
    </Suspense>
  );
}
