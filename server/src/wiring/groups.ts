import { groupFiles } from '../domains/groups/group-files.ts';
import type { WiredMedia } from './media.ts';

export function wireGroups(media: WiredMedia): void {
  media.purposes.register('group', groupFiles());
}
