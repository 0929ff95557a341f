import { plural } from '@lingui/core/macro';

export function friendCountText(count: number): string {
  return plural(count, { one: '# friend', other: '# friends' });
}
