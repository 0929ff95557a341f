import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { RuledSite } from '../accounts/accounts.api.ts';
import type { LinkCards } from '../links/links.api.ts';
import type { AnnounceDeps } from './announce-message.ts';
import type { ChatDeps } from './find-chat.ts';

export type SendDeps = ChatDeps &
  AnnounceDeps &
  RuledSite & { clock: Clock; events: Pick<DomainEvents, 'emit'>; cards: LinkCards };
