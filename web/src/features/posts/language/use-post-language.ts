import { useEffect, useState } from 'react';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { detectLanguage } from './detect-language.ts';

/** What the member chose, else what the text looks like; undefined means that nobody has chosen. */
export function usePostLanguage(text: string, chosen: string | null | undefined): string | null {
  const settled = useDebounced(text, 500);
  const [detected, setDetected] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void detectLanguage(settled).then((language) => current && setDetected(language));
    return () => {
      current = false;
    };
  }, [settled]);
  return chosen === undefined ? detected : chosen;
}
