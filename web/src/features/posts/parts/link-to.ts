/** The address of a post, as others can open it. */
export const linkTo = (postId: string) => `${location.origin}/post/${postId}`;
