import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A component in a file of its own that a screen can do without, such as suggestions while one types: if the file cannot be
 * fetched, what it would stand around is shown alone.
 */
export function optionalPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const alone: ComponentType<Props> = (props) => (props as { children?: ReactNode }).children;
  return lazy(async () => ({ default: await load().catch(() => alone) }));
}
