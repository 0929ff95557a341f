import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component in a file of its own, and what fetches the file before the component is drawn. */
export function lazyPart<Props>(load: Load<Props>) {
  const Part = lazy(async () => ({ default: await load() }));
  // A failed download matters when the component is drawn.
  const fetchAhead = () => void load().catch(() => undefined);
  return [Part, fetchAhead] as const;
}
