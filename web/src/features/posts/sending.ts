import { waitingCommentReactions } from './comments/api/react-to-comment.ts';
import { sendingOfComments } from './comments/api/waiting-comments.ts';
import { waitingVotes } from './polls/vote.ts';
import { waitingReactions } from './reactions/react.ts';

/** What members do with posts and what waits on the device for a connection. */
export const sendingOfPosts = [sendingOfComments, waitingReactions, waitingCommentReactions, waitingVotes];
