import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Place } from '@hearth/contract/posts/place';
import type { Database } from '../../platform/database/database.ts';
import { mediaByIds } from '../media/media.api.ts';
import { groupHeads } from './groups.queries.ts';

/** Groups as places of posts that the viewer may read. */
export async function describeGroups(db: Database, ids: readonly string[]): Promise<Map<string, Place>> {
  const heads = await groupHeads(db, ids);
  const pictureIds = [...heads.values()].flatMap(({ picture_id: id }) => id ?? []);
  const media = pictureIds.length > 0 ? await mediaByIds(db, pictureIds) : new Map<string, MediaView>();
  const describe = (
    id: string,
    head: { name: string; kind: Place['visibility']; picture_id: string | null },
  ): Place => {
    const picture = (head.picture_id && media.get(head.picture_id)) || null;
    return {
      kind: groupPlaceKind,
      id,
      name: head.name,
      href: `/groups/${id}`,
      picture: picture && (picture.variants[0]?.url ?? picture.url),
      visibility: head.kind,
    };
  };
  return new Map([...heads].map(([id, head]) => [id, describe(id, head)]));
}
