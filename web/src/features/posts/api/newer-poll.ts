import type { Poll } from '@hearth/contract/posts/poll-fields';
import { isOvertaken } from '@hearth/contract/posts/rules';

/** The poll as it was read, unless a live event has brought something newer meanwhile. */
export function newerPoll(known: Poll | null, read: Poll | null): Poll | null {
  if (!known || !read || !isOvertaken(read.version, known.version)) return read;
  return { ...read, version: known.version, results: known.results, myVotes: known.myVotes };
}
