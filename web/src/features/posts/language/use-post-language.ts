import { useEffect, useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { detectLanguage } from './detect-language.ts';

/** What the member chose, else what the text looks like; undefined means that nobody has chosen. */
export function usePostLanguage(text: string, chosen: string | null | undefined): string | null {
  const settled = useDebounced(text, 500);
  const [detected, setDetected] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    detectLanguage(settled).then(
      (language) => current && setDetected(language),
      // Without a network the detector cannot be loaded; the post then has no known language.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [settled]);
  return chosen === undefined ? detected : chosen;
}
