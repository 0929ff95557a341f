import type {
  choosePerson,
  chooseTag,
  hidePost,
  listFeedChoices,
  muteWord,
  readPersonChoice,
  removeFeedChoice,
} from '@hearth/contract/feed/endpoints';
import type { PersonChoice } from '@hearth/contract/feed/rules';
import type { readTag } from '@hearth/contract/tags/endpoints';
import type { TagChoice } from '@hearth/contract/tags/rules';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { applyFeedChoice, type FeedChange, feedChoiceKeys } from './apply-feed-choice.ts';

const callList = request<typeof listFeedChoices>('GET', '/api/feed-choices');
const callRemove = request<typeof removeFeedChoice>('DELETE', '/api/feed-choices/:choiceId');
const callHide = request<typeof hidePost>('PUT', '/api/feed-choices/posts/:postId');
const callPerson = request<typeof readPersonChoice>('GET', '/api/feed-choices/people/:memberId');
const callChoosePerson = request<typeof choosePerson>('PUT', '/api/feed-choices/people/:memberId');
const callTag = request<typeof readTag>('GET', '/api/tags/:tag');
const callChooseTag = request<typeof chooseTag>('PUT', '/api/feed-choices/tags/:tag');
const callMute = request<typeof muteWord>('PUT', '/api/feed-choices/words');

export function useFeedChoices() {
  return useInfiniteQuery({
    queryKey: feedChoiceKeys.list,
    queryFn: async ({ pageParam, signal }) => {
      const page = await callList({ query: pageParam ? { cursor: pageParam } : {}, signal });
      rememberPeople(
        queryClient,
        page.items.flatMap(({ person }) => person ?? []),
      );
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(ownTopic),
  });
}

export function usePersonChoice(memberId: string) {
  return useQuery({
    queryKey: feedChoiceKeys.person(memberId),
    queryFn: async ({ signal }) => (await callPerson({ params: { memberId }, signal })).choice,
    meta: watching(ownTopic),
  });
}

export function useTagChoice(tag: string) {
  return useQuery({
    queryKey: feedChoiceKeys.tag(tag),
    queryFn: async ({ signal }) => (await callTag({ params: { tag }, signal })).choice,
    meta: watching(ownTopic),
  });
}

/** Shows the change at once. If the server refuses, home is read again. */
async function change<Answer>(about: FeedChange, send: () => Promise<Answer>): Promise<Answer | undefined> {
  if (about.choice) applyFeedChoice(queryClient, about);
  try {
    const answer = await send();
    applyFeedChoice(queryClient, about);
    return answer;
  } catch (error) {
    applyFeedChoice(queryClient, { ...about, choice: null });
    toast(messageOf(error), { kind: 'alert' });
    return undefined;
  }
}

export function undoChoice(id: string, about: Pick<FeedChange, 'kind' | 'subject'>): Promise<unknown> {
  return change({ ...about, choice: null }, () => callRemove({ params: { choiceId: id } }));
}

async function withUndo(message: string, about: FeedChange, send: () => Promise<{ id: string }>): Promise<void> {
  const made = await change(about, send);
  if (made) toast(message, { brief: true, action: { label: t`Undo`, run: () => void undoChoice(made.id, about) } });
}

export function hideFromHome(postId: string): Promise<void> {
  const about = { kind: 'post', subject: postId, choice: 'hidden' } as const;
  return withUndo(t`Post hidden.`, about, () => callHide({ params: { postId } }));
}

export function chooseAbout({ id, displayName: name }: { id: string; displayName: string }, choice: PersonChoice) {
  const said = {
    snoozed: t`You won’t see posts from ${name} for 30 days.`,
    unfollowed: t`You unfollowed ${name}.`,
    see_first: t`You’ll see ${name}’s posts first.`,
  };
  const send = () => callChoosePerson({ params: { memberId: id }, body: { choice } });
  return withUndo(said[choice], { kind: 'person', subject: id, choice }, send);
}

export function chooseAboutTag(tag: string, choice: TagChoice): Promise<unknown> {
  const send = () => callChooseTag({ params: { tag }, body: { choice } });
  return change({ kind: 'tag', subject: tag, choice }, send);
}

export function muteThisWord(word: string): Promise<unknown> {
  return change({ kind: 'word', subject: word, choice: 'muted' }, () => callMute({ body: { word } }));
}
