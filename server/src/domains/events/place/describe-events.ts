import { eventPath, eventPlaceKind } from '@hearth/contract/events/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Place } from '@hearth/contract/posts/place';
import type { Database } from '../../../platform/database/database.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { type EventRow, eventHeads } from '../access/event-rows.queries.ts';

/** Events as places of posts that the viewer may read. */
export async function describeEvents(db: Database, ids: readonly string[]): Promise<Map<string, Place>> {
  const events = await eventHeads(db, ids);
  const pictureIds = [...events.values()].flatMap((event) => event.picture_id ?? []);
  const media = pictureIds.length > 0 ? await mediaByIds(db, pictureIds) : new Map<string, MediaView>();
  const describe = ({ id, name, kind, picture_id: pictureId }: EventRow): Place => {
    const picture = (pictureId && media.get(pictureId)) || null;
    return {
      ...{ kind: eventPlaceKind, id, name },
      href: eventPath(id),
      picture: picture && (picture.variants[0]?.url ?? picture.url),
      visibility: kind === 'public' ? 'public' : 'private',
    };
  };
  return new Map([...events].map(([id, event]) => [id, describe(event)]));
}
