/** The id of the element that shows a comment. */
export function commentElementId(commentId: string): string {
  return `comment-${commentId}`;
}
