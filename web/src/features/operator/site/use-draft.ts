import { useState } from 'react';

/** What is typed, above what is stored: a field that nobody has touched follows what others save. */
export function useDraft<Values extends object>(stored: Values) {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...stored, ...typed };
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== stored[name as keyof Values]),
  ) as Partial<Values>;
  return {
    values,
    changed,
    isChanged: Object.keys(changed).length > 0,
    change: (part: Partial<Values>) => setTyped((known) => ({ ...known, ...part })),
    reset: () => setTyped({}),
  };
}
