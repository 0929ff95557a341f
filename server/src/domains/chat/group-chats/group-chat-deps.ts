import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { RuledSite } from '../../accounts/accounts.api.ts';
import type { MediaRemovalDeps } from '../../media/media.api.ts';
import type { ChatDeps } from '../find-chat.ts';

export type GroupChatLive = Pick<LivePublisher, 'publish' | 'publishToAll' | 'recheck'>;

export type GroupChatDeps = ChatDeps & RuledSite & { clock: Clock; live: GroupChatLive; removal: MediaRemovalDeps };
