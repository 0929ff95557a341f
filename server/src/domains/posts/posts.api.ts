export { readablePostIds } from './access/find-readable.ts';
export {
  commentAdded,
  commentLiked,
  commentRemoved,
  commentReworded,
  commentUnliked,
  postDeleted,
  postReacted,
  postShared,
  postUnreacted,
  shareRemoved,
} from './posts.events.ts';
export { openReports, orderRemoval, type ReportedPost, resolveReports } from './reports/review-reports.ts';
