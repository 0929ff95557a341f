import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { navigate } from '../../../lib/router/visit.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { dropShared, readShared, type SharedIn } from '../../../lib/storage/shared-in.ts';
import { ChatTargets } from '../components/chat-targets.tsx';
import { PersonRow } from '../components/person-row.tsx';
import { chatParams, type PickedChat } from '../core/chat-address.ts';
import { readDraft, saveDraft } from '../core/drafts.ts';
import { useOwnId } from '../core/own-id.ts';
import { writeMark } from '../drafts/draft-marks.ts';
import { offerFiles } from './offered-files.ts';
import { sharedWords } from './shared-words.ts';

const sharedKey = ['shared-in'] as const;

/** What another app handed over goes into the field of the chat that the member chooses, and is not sent. */
export function ShareIntoChat() {
  const memberId = useOwnId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data: shared, isPending } = useQuery({
    queryKey: sharedKey,
    queryFn: () => readShared(Date.now()),
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
  if (isPending) return null;
  if (!shared) {
    return (
      <>
        <PageTitle title={t`Send in a chat`} />
        <EmptyState
          drawing="chats"
          text={t`Nothing to share.`}
          detail={t`Share something from another app, and choose a chat for it here.`}
          action={
            <ButtonLink to="/messages" variant="secondary">
              {t`Back to Chats`}
            </ButtonLink>
          }
        />
      </>
    );
  }
  const pick = ({ address }: PickedChat) => {
    putIntoDraft(memberId, address.chatId, sharedWords(shared));
    offerFiles(address.chatId, shared.files);
    void dropShared();
    navigate(`/messages?${new URLSearchParams(chatParams(address))}`, { replace: true });
  };
  return (
    <>
      <PageTitle title={t`Send in a chat`} />
      <Preview shared={shared} />
      <div className="flex flex-col gap-3 max-md:px-4">
        <SearchField label={t`Search friends`} text={typed} onChange={setTyped} className="rounded-full" />
        <ChatTargets search={search}>{(target) => <Target target={target} onPick={pick} />}</ChatTargets>
      </div>
    </>
  );
}

function Target({ target, onPick }: { target: PickedChat; onPick: (target: PickedChat) => void }) {
  const [person, ...others] = target.people;
  return (
    <PersonRow
      person={person}
      others={others}
      title={target.name}
      status={t`Tap to choose`}
      onPick={() => onPick(target)}
    />
  );
}

function Preview({ shared }: { shared: SharedIn }) {
  const words = sharedWords(shared);
  return (
    <section
      aria-label={t`What you share`}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 max-md:mx-4"
    >
      {words !== '' && (
        <p dir="auto" className="line-clamp-4 whitespace-pre-wrap break-words">
          {words}
        </p>
      )}
      {shared.files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
        <p key={index} className="flex items-center gap-2 text-muted text-sm">
          <FileText size={16} aria-hidden="true" className="shrink-0" />
          <bdi className="truncate">{file.name}</bdi>
        </p>
      ))}
    </section>
  );
}

/** Below what stands there already. The mark has it kept for the member's other devices. */
function putIntoDraft(memberId: string, chatId: string, words: string): void {
  if (words === '') return;
  const { text, mentions } = readDraft(memberId, chatId);
  saveDraft(memberId, chatId, { text: text.trim() === '' ? words : `${text}\n${words}`, mentions });
  writeMark({ memberId, chatId }, { at: Date.now(), told: false });
}
