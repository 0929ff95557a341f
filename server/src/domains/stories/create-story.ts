import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Story } from '@hearth/contract/stories/endpoints';
import { maxLivingStories, type StoryAudience } from '@hearth/contract/stories/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { RuledSite } from '../accounts/accounts.api.ts';
import { viewersAmong } from '../friends/friends.api.ts';
import { audienceFor } from '../friends/limited.api.ts';
import { acceptedMentions, mentionedIn } from '../friends/mentions.api.ts';
import { attachMedia } from '../media/media.api.ts';
import { assertWordsAllowed } from '../operators/operators.api.ts';
import { announcePosted, type StoryPublisher } from './announce-stories.ts';
import { findRelations } from './find-visible-story.ts';
import { showStories } from './show-stories.ts';
import { storyMentioned } from './stories.events.ts';
import { claimStory, countLiving, type StoryWords } from './stories.queries.ts';

type Deps = RuledSite & {
  db: Database;
  clock: Clock;
  live: StoryPublisher;
  events: Pick<DomainEvents, 'emit'>;
  storyHours: number;
};
export type StoryInput = {
  clientId: string;
  mediaId?: string | undefined;
  words?: StoryWords | undefined;
  caption: string;
  audience: StoryAudience;
  mentions?: readonly Mention[];
};

const hourMs = 3_600_000;

export async function createStory(deps: Deps, ownerId: string, input: StoryInput): Promise<Story> {
  const { db, clock, live, events, storyHours } = deps;
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + storyHours * hourMs);
  const kept = await inTransaction(db, async (trx, afterCommit) => {
    const id = newId(at);
    const { mediaId = null, words = null } = input;
    const audience = await audienceFor(trx, ownerId, input.audience, at);
    const text = words?.text ?? input.caption;
    await assertWordsAllowed(deps, trx, ownerId, { text: [text] });
    const mentions = await acceptedMentions(trx, ownerId, text, input.mentions ?? []);
    const claimed = await claimStory(trx, { ...input, audience, mediaId, words, id, ownerId, at, expiresAt, mentions });
    if (claimed !== id) return claimed;
    if ((await countLiving(trx, ownerId, at)) > maxLivingStories)
      throw new AppError('too_many_stories', { params: { max: maxLivingStories } });
    if (mediaId) await attachMedia(trx, { mediaId, ownerId, purpose: 'story', parentId: id, expiresAt, at });
    if (mentions.length > 0) {
      const readers = await viewersAmong(trx, mentionedIn(mentions), { ownerId, audience });
      await events.emit(trx, storyMentioned, { storyId: id, ownerId, text, memberIds: [...readers] }, afterCommit);
    }
    afterCommit(() => announcePosted(live, { ownerId, storyId: id, audience }));
    return id;
  });
  const own = await showStories(db, await findRelations(db, { id: ownerId, now: clock.now() }, ownerId), [ownerId]);
  const story = own.get(ownerId)?.find(({ id }) => id === kept);
  // The same submission was sent again after the story was deleted or expired.
  if (!story) throw new AppError('not_found');
  return story;
}
