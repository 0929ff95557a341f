import type { Chat } from '@hearth/contract/chat/endpoints';
import { plural, t } from '@lingui/core/macro';
import { lazy, useState } from 'react';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { MutedMark } from '../components/muted-mark.tsx';
import { chatTitle } from '../core/chat-address.ts';
import { chatTint } from './chat-tint.ts';
import { GroupFace } from './group-face.tsx';

const ChatInfo = lazy(async () => ({ default: (await import('./chat-info.tsx')).ChatInfo }));

/** What a chat of several is called; it opens everything about it. */
export function GroupTitle({ chat, onGone }: { chat: Chat; onGone: () => void }) {
  const [open, setOpen] = useState(false);
  const title = chatTitle(chat);
  return (
    <>
      <button
        type="button"
        aria-label={t`Chat info: ${title}`}
        onClick={() => setOpen(true)}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-md p-1 text-start hover:bg-hover"
      >
        <span className="tint-strong flex rounded-full p-0.5" style={chatTint(chat.colour)}>
          <GroupFace chat={chat} size={36} />
        </span>
        <span className="min-w-0">
          <span className="flex items-center gap-1 font-semibold">
            <CutName text={title} />
            {chat.muted && <MutedMark />}
          </span>
          <span className="block truncate text-muted text-sm">
            {plural(chat.memberCount + 1, { one: '# member', other: '# members' })}
          </span>
        </span>
      </button>
      {open && (
        <Opening>
          <ChatInfo chat={chat} onClose={() => setOpen(false)} onGone={onGone} />
        </Opening>
      )}
    </>
  );
}
