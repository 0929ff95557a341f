import { chatTopic } from '@hearth/contract/chat/rules';
import type { Topic } from '@hearth/contract/core/live';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { siteTopic } from '@hearth/contract/site/rules';
import { tagTopic } from '@hearth/contract/tags/folding';
import { makeChatOfSeveral } from '../chats.ts';
import { writePost } from '../posts.ts';
import { eventForFriends } from './events.rows.ts';
import { hiddenGroup } from './groups.rows.ts';
import type { Actor, World } from './world.ts';

export type TopicAccessRow = {
  kind: string;
  topic(world: World): Promise<Topic> | Topic;
  watchers: Actor[];
};

const unlessBlocked: Actor[] = ['owner', 'friend', 'requester', 'stranger', 'exFriend'];
const everyMember: Actor[] = [...unlessBlocked, 'blocked', 'blocker'];

export const topicAccess: TopicAccessRow[] = [
  { kind: 'profile', topic: ({ owner }) => `profile:${owner.id}`, watchers: unlessBlocked },
  { kind: 'presence', topic: ({ owner }) => `presence:${owner.id}`, watchers: ['owner', 'friend'] },
  { kind: 'timeline', topic: ({ owner }) => `timeline:${owner.id}`, watchers: unlessBlocked },
  { kind: 'stories', topic: () => 'stories:home', watchers: everyMember },
  { kind: 'feed', topic: () => 'feed:home', watchers: everyMember },
  { kind: 'tag', topic: () => tagTopic('hello'), watchers: everyMember },
  {
    kind: 'post',
    topic: async ({ owner }) => `post:${(await writePost(owner, { audience: 'friends' })).id}`,
    watchers: ['owner', 'friend'],
  },
  {
    kind: 'group',
    topic: async (world) => `group:${(await hiddenGroup(world)).params.groupId}`,
    watchers: ['owner', 'friend'],
  },
  {
    kind: 'event',
    topic: async (world) => `event:${(await eventForFriends(world)).params.eventId}`,
    watchers: ['owner', 'friend'],
  },
  {
    kind: 'chat',
    topic: async ({ app, friends }) => chatTopic(await makeChatOfSeveral(app, friends())),
    watchers: ['owner', 'friend'],
  },
  { kind: 'site', topic: () => siteTopic, watchers: everyMember },
  { kind: 'operator', topic: () => operatorTopic, watchers: [] },
  { kind: 'member', topic: ({ owner }) => `member:${owner.id}`, watchers: ['owner'] },
];
