import { isKnownType } from '@hearth/contract/notifications/rules';
import { eventHeads, visibleEventIds } from '../../events/events.api.ts';
import { visibleGroups } from '../../groups/groups.api.ts';
import { type PostAccessDeps, placesOfPosts, readablePostIds } from '../../posts/posts.api.ts';
import { kindOf, type LineTarget } from '../kinds/kinds.ts';
import type { LineRow } from './lines.queries.ts';
import type { PlacesOfLines } from './notifications.view.ts';

type About = Pick<LineRow, 'type' | 'target_id'>;
type Sees = (targetId: string) => boolean;
type Judge = (deps: PostAccessDeps, recipientId: string, targetIds: readonly string[]) => Promise<Sees> | Sees;

/** Who may see a line, by what it is about. A kind of target without a rule is a type error. */
const judges: Record<LineTarget, Judge> = {
  async post(deps, recipientId, ids) {
    const readable = await readablePostIds(deps, recipientId, ids);
    return (id) => readable.has(id);
  },
  async group({ db }, recipientId, ids) {
    const groups = await visibleGroups(db, recipientId, ids);
    return (id) => groups.has(id);
  },
  async event({ db }, recipientId, ids) {
    const events = await visibleEventIds(db, recipientId, ids);
    return (id) => events.has(id);
  },
  // Its lines are removed with the story, and the story itself is asked for when it is opened.
  story: () => () => true,
  // A line names members who hid nothing from the recipient: hiding withdraws it.
  member: () => () => true,
};

/** The lines that the recipient may see. One of a type that this version does not know is left out. */
export async function visibleLines<Line extends About>(
  deps: PostAccessDeps,
  recipientId: string,
  lines: readonly Line[],
): Promise<Line[]> {
  const known = lines.filter(({ type }) => isKnownType(type));
  const byTarget = Map.groupBy(known, ({ type }) => kindOf(type).target);
  const seen = await Promise.all(
    [...byTarget].map(async ([target, about]) => {
      const sees = await judges[target](deps, recipientId, targetIdsOf(about));
      return about.filter(({ target_id: id }) => sees(id));
    }),
  );
  const visible = new Set(seen.flat());
  return known.filter((line) => visible.has(line));
}

function targetIdsOf(lines: readonly About[]): string[] {
  return lines.map(({ target_id: id }) => id);
}

/** Only lines about groups and events, or of posts there, ask for anything. */
export async function placesOfLines(
  { db, access }: PostAccessDeps,
  recipientId: string,
  lines: readonly About[],
): Promise<PlacesOfLines> {
  const known = lines.filter(({ type }) => isKnownType(type));
  const about = (target: LineTarget) => targetIdsOf(known.filter(({ type }) => kindOf(type).target === target));
  const [ofPosts, named, events] = await Promise.all([
    placesOfPosts({ db, access }, targetIdsOf(known.filter(({ type }) => kindOf(type).inGroup))),
    visibleGroups(db, recipientId, about('group')),
    eventHeads(db, about('event')),
  ]);
  return { ofPosts, named, events };
}
