import type { ReactionKind } from '@hearth/contract/posts/rules';

/** Where the table of posts counts one kind of reaction. */
export function reactionColumn<Kind extends ReactionKind>(kind: Kind): `${Kind}_count` {
  return `${kind}_count`;
}
