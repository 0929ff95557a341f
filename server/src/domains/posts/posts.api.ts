export { type PostAccessNeeds, readablePostIds } from './access/find-readable.ts';
export type { PostAccess } from './access/post-access.ts';
export type { GuardedPost, PlaceRules, PostPlace } from './access/post-place.ts';
export { recentCommenters } from './comments/comments.queries.ts';
export { commentsUnder, orderCommentRemoval, type ReviewedComment } from './comments/review-comments.ts';
export { pollVoters } from './polls/votes.queries.ts';
export {
  commentLiked,
  commentRemoved,
  commentReworded,
  commentUnliked,
  commentWritten,
  photoTagged,
  photoUntagged,
  pollEnded,
  postAudienceChanged,
  postDeleted,
  postReacted,
  postReworded,
  postShared,
  postUnreacted,
  postWritten,
  shareRemoved,
} from './posts.events.ts';
export { readPosts } from './reading/hydrate-posts.ts';
export { readPlacePosts } from './reading/read-post-lists.ts';
export { openReports, orderRemoval, resolveReports } from './reports/review-reports.ts';
export { createPost, type PostNeeds } from './writing/create-post.ts';
