import type { Message } from '@hearth/contract/chat/endpoints';
import { LazyMenu } from '../../../components/ui/menus/lazy-menu.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { prepareActs } from '../core/act-sending.ts';
import { ReactButton } from '../messages/react-button.tsx';
import { MessageMenuButton } from './message-menu-button.tsx';

const [ReactionMenu, fetchReactionMenu] = lazyPart(
  async () => (await import('../messages/reaction-menu.tsx')).ReactionMenu,
);
const [MessageMenu, fetchMessageMenu] = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu);

/** A chat shows many messages. */
export function LazyMessageMenu({ message, own }: { message: Message; own: boolean }) {
  return (
    <LazyMenu onNear={fetchMessageMenu} button={(props) => <MessageMenuButton {...props} />}>
      <MessageMenu message={message} own={own} />
    </LazyMenu>
  );
}

export function LazyReactionMenu({ message, own }: { message: Message; own: boolean }) {
  return (
    <LazyMenu onNear={fetchReactionMenu} button={(props) => <ReactButton {...props} own={own} />}>
      <ReactionMenu message={message} own={own} />
    </LazyMenu>
  );
}

/** What is done with messages works offline, too: the code for it comes while there is a network. */
export function fetchMessageActions(): void {
  fetchMessageMenu();
  fetchReactionMenu();
  prepareActs();
  void import('../../../components/ui/dialogs/confirm-dialog.tsx').catch(() => undefined);
}
