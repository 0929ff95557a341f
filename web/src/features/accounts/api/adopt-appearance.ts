import { queryClient } from '../../../lib/query-client.ts';
import { setAppearance } from '../../../lib/theme.ts';
import { settingsQuery } from './settings.ts';

/** Applies the member's own appearance on a new device; a failure is not reported. */
export function adoptAppearance(): void {
  queryClient.fetchQuery(settingsQuery).then(
    ({ appearance }) => setAppearance(appearance),
    () => undefined,
  );
}
