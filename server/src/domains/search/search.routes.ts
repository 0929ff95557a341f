import * as members from '@hearth/contract/search/endpoints';
import * as mentions from '@hearth/contract/search/mentions';
import * as posts from '@hearth/contract/search/posts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { PostReadNeeds } from '../posts/posts.api.ts';
import { searchMembers } from './search-members.ts';
import { searchPhotos, searchPosts } from './search-posts.ts';
import { suggestMentions } from './suggest-mentions.ts';

export function searchRoutes(app: FastifyInstance, needs: PostReadNeeds): void {
  route(app, members.searchMembers, ({ session, query }) => searchMembers(needs.db, session.memberId, query));
  route(app, mentions.suggestMentions, async ({ session, query }) => ({
    items: await suggestMentions(needs, session.memberId, query),
  }));
  route(app, posts.searchPosts, ({ session, query }) => searchPosts(needs, session.memberId, query));
  route(app, posts.searchPhotos, ({ session, query }) => searchPhotos(needs, session.memberId, query));
}
