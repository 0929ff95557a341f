import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';

/** Above the first post of a timeline. */
export function pinnedMark({ pinned }: Post) {
  return pinned && <p className="font-semibold text-muted text-sm">{t`Pinned post`}</p>;
}
