export { countPostsBefore, postsByDay } from './access/count-posts.queries.ts';
export {
  findReadablePost,
  type PostAccessDeps,
  placesOfPosts,
  type ReadablePost,
  readablePostIds,
} from './access/find-readable.ts';
export { hasWritten } from './access/has-written.queries.ts';
export { newestWithout } from './access/newest-in-places.queries.ts';
export type { Asked, Paged } from './access/pages.ts';
export type { PostAccess } from './access/post-access.ts';
export { holdPost, lockPost, lockWithRoots, type PostHead } from './access/post-heads.queries.ts';
export {
  type GuardedPost,
  type NewInPlace,
  type PlaceRules,
  type PostPlace,
  toGuarded,
} from './access/post-place.ts';
export { placePostIds } from './access/readable-pages.queries.ts';
export { changeCommenters } from './comments/commenters.ts';
export { commentHead, recentCommenters } from './comments/comments.queries.ts';
export { findReadableComment } from './comments/find-comment.ts';
export { returnComment } from './comments/return-comment.ts';
export {
  commentEvidence,
  commentsUnder,
  type ReviewedComment,
  removeCommentUnasked,
} from './comments/review-comments.ts';
export { readCircleSince } from './feed/read-home.ts';
export { fromHints as postFromHints } from './live/post-hints.ts';
export { pollVoters } from './polls/votes.queries.ts';
export {
  commentReacted,
  commentRemoved,
  commentReworded,
  commentUnreacted,
  commentWritten,
  mentionsChanged,
  photoTagged,
  photoUntagged,
  pollEnded,
  postAudienceChanged,
  postDeleted,
  postDescribed,
  postPlaced,
  postReacted,
  postReworded,
  postShared,
  postUnreacted,
  shareRemoved,
} from './posts.events.ts';
export { type PostReadDeps, readPosts, readPostsToJudge } from './reading/hydrate-posts.ts';
export { readPlaceMedia, readPlacePosts, readPlacesFeed } from './reading/read-post-lists.ts';
export { type SaidInPlace, wordsInPlace } from './reading/words-in-place.queries.ts';
export { postEvidence } from './reports/post-evidence.ts';
export { findPhotos, findPosts, type PostSearch } from './search/find-posts.ts';
export { createPost, type PostDeps } from './writing/create-post.ts';
export type { PostRemovalDeps } from './writing/delete-post.ts';
export { emptyPlace } from './writing/empty-place.ts';
export { authoredIn } from './writing/move-post.queries.ts';
export { movePost } from './writing/move-post.ts';
export { bringBack, putAway, removeIfPutAway } from './writing/put-away.ts';
export { recentPublicTexts } from './writing/recent-texts.ts';
export { isHeldPost, type PostReleaseDeps, releasePost } from './writing/release-post.ts';
