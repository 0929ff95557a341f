import { plural } from '@lingui/core/macro';

export function memberCountText(count: number): string {
  return plural(count, { one: '# member', other: '# members' });
}
