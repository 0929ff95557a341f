import { queryClient } from '../../../lib/query-client.ts';
import { setAppearance } from '../../../lib/theme.ts';
import { settingsQuery } from './settings.ts';

/** A member who signs in on a new device finds their own colours there; failing to is not worth a word. */
export function adoptAppearance(): void {
  queryClient.fetchQuery(settingsQuery).then(
    ({ appearance }) => setAppearance(appearance),
    () => undefined,
  );
}
