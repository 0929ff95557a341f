import type { FeedChoice } from '@hearth/contract/feed/endpoints';
import { maxWordLength } from '@hearth/contract/feed/rules';
import { t } from '@lingui/core/macro';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { locale } from '../../../lib/language/words.ts';
import { muteThisWord, undoChoice, useFeedChoices } from './feed-choices.ts';

export function FeedChoiceList() {
  const list = useFeedChoices();
  return (
    <div className="flex flex-col gap-4">
      <MuteWord />
      {list.isPending && <Skeleton className="h-14" />}
      {list.isError && !list.data && <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && <Choices items={list.data.pages.flatMap((page) => page.items)} />}
      {list.data && <LoadMore list={list} />}
    </div>
  );
}

function MuteWord() {
  const [word, setWord] = useState('');
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() === '') return;
        void muteThisWord(word.trim());
        setWord('');
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t`Mute a word`}
          maxLength={maxWordLength}
          dir="auto"
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={word.trim() === ''}>
        {t({ message: 'Mute', context: 'button' })}
      </Button>
    </form>
  );
}

function Choices({ items }: { items: FeedChoice[] }) {
  if (items.length === 0) return <EmptyRow icon={Newspaper} text={t`Nothing chosen yet.`} />;
  return (
    <ul aria-label={t`Your feed`} className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  );
}

/** A sign in place of the picture that only members have. */
const signs = { post: '×', person: '', tag: '#', word: '“' };

function Picture({ kind, person }: FeedChoice) {
  if (person && kind === 'person')
    return <Avatar id={person.id} src={person.profilePic} name={person.displayName} size={40} decorative />;
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-lg text-muted"
    >
      {signs[kind]}
    </span>
  );
}

function Row({ item }: { item: FeedChoice }) {
  const { id, kind, choice, person, postId, text, until } = item;
  const name = person?.displayName ?? (kind === 'tag' ? `#${text}` : text);
  const [said, undo] = wordsOf(choice, until);
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Picture {...item} />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="flex font-semibold">
          <CutName text={name} />
        </p>
        <p className="text-muted text-sm">{said}</p>
        {kind === 'post' && text && (
          <p dir="auto" className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
            {text}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${undo}: ${name}`}
        onClick={() =>
          void undoChoice(id, { kind, subject: person && kind === 'person' ? person.id : (postId ?? text) })
        }
      >
        {undo}
      </Button>
    </li>
  );
}

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });

function wordsOf(choice: FeedChoice['choice'], until: string | null): [said: string, undo: string] {
  switch (choice) {
    case 'hidden':
      return [t`Hidden post`, t({ message: 'Show again', context: 'button' })];
    case 'snoozed':
      return [t`Snoozed until ${{ day: until ? day.format(new Date(until)) : '' }}`, t`Unsnooze`];
    case 'unfollowed':
      return [t({ message: 'Unfollowed', context: 'below a name' }), t`Follow`];
    case 'see_first':
      return [t`Shown first`, t`Don’t show first`];
    case 'followed':
      return [t({ message: 'Followed', context: 'below a tag' }), t`Unfollow`];
    case 'muted':
      return [t({ message: 'Muted', context: 'below a word' }), t({ message: 'Unmute', context: 'button' })];
  }
}
