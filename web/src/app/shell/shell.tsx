import { eventPlaceKind } from '@hearth/contract/events/rules';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { mainId } from '../../components/layout/main.tsx';
import { Outlet } from '../../lib/router/router.tsx';
import '../../components/ui/toast/toast-card.tsx';
import { ConfirmProvider } from '../../components/ui/dialogs/use-confirm.tsx';
import { useLocaleReport } from '../../features/accounts/api/use-locale-report.ts';
import { useUnsavedAppearance } from '../../features/accounts/api/use-unsaved-appearance.ts';
import { useMember } from '../../features/accounts/public/member.ts';
import { useUnreadCount } from '../../features/chat/api/unread.ts';
import { ChatSession } from '../../features/chat/core/chat-session.tsx';
import { eventPlaces } from '../../features/events/event-place.ts';
import { useRequestCount } from '../../features/friends/api/request-count.ts';
import { groupPlaces } from '../../features/groups/group-place.ts';
import { useNotificationCounts } from '../../features/notifications/api/notifications.ts';
import { usePushRenewal } from '../../features/notifications/api/use-push-renewal.ts';
import { useNotificationToasts } from '../../features/notifications/components/use-notification-toasts.ts';
import { registerPlaceKind } from '../../features/posts/places/public/place-kinds.ts';
import { SiteNotice } from '../../features/site/public/site-notice.tsx';
import { useTitleCount } from '../../lib/page/document-title.ts';
import { usePhone } from '../../lib/page/use-media-query.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Navbar } from './bars/navbar.tsx';
import { PhoneBottomBar } from './bars/phone-bottom-bar.tsx';
import { PhoneTopBar } from './bars/phone-top-bar.tsx';
import type { UnreadMarks } from './bars/unread.ts';
import { UnreadStatus } from './bars/unread-status.tsx';
import { ReconnectingBanner } from './live/reconnecting-banner.tsx';
import { useLive } from './live/use-live.ts';
import { ChatPopupsHost } from './messenger/chat-popups-host.tsx';
import { MessengerProvider } from './messenger/messenger-state.tsx';
import { useChatFillsScreen } from './messenger/use-chat-fills-screen.ts';
import { useCountChats } from './messenger/use-count-chats.ts';
import { useStartedChats } from './messenger/use-started-chats.ts';
import { StoryHost } from './stories/story-host.tsx';

registerPlaceKind(groupPlaceKind, groupPlaces);
registerPlaceKind(eventPlaceKind, eventPlaces);

function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      className="fixed top-2 inset-s-2 z-60 -translate-y-16 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
    >
      {t`Skip to content`}
    </a>
  );
}

function Frame() {
  const phone = usePhone();
  const filled = useChatFillsScreen();
  const messages = useUnreadCount();
  const notifications = useNotificationCounts()?.unseen ?? 0;
  const unread: UnreadMarks = { notifications, requests: useRequestCount(), messages: messages > 0 };
  useTitleCount(messages + notifications);
  useNotificationToasts();
  useStartedChats();
  useCountChats();
  usePushRenewal();
  useUnsavedAppearance();
  useLocaleReport();
  return (
    <>
      <SkipLink />
      {!filled && (phone ? <PhoneTopBar unread={unread} /> : <Navbar unread={unread} />)}
      <UnreadStatus messages={messages} notifications={notifications} />
      <ReconnectingBanner />
      <SiteNotice />
      <div className="max-md:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
      {!filled && (phone ? <PhoneBottomBar unread={unread} /> : <ChatPopupsHost />)}
      <StoryHost />
    </>
  );
}

export function Component() {
  const { id } = useMember();
  useLive(id);
  return (
    <ConfirmProvider>
      <MessengerProvider>
        <ChatSession key={id} memberId={id}>
          <Frame />
        </ChatSession>
      </MessengerProvider>
    </ConfirmProvider>
  );
}
