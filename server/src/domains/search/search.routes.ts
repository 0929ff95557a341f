import * as members from '@hearth/contract/search/endpoints';
import * as mentions from '@hearth/contract/search/mentions';
import * as posts from '@hearth/contract/search/posts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { PostReadDeps } from '../posts/posts.api.ts';
import { searchMembers } from './search-members.ts';
import { searchPhotos, searchPosts } from './search-posts.ts';
import { suggestMentions } from './suggest-mentions.ts';

export function searchRoutes(app: FastifyInstance, deps: PostReadDeps): void {
  route(app, members.searchMembers, ({ session, query }) => searchMembers(deps.db, session.memberId, query));
  route(app, mentions.suggestMentions, async ({ session, query }) => ({
    items: await suggestMentions(deps, session.memberId, query),
  }));
  route(app, posts.searchPosts, ({ session, query }) => searchPosts(deps, session.memberId, query));
  route(app, posts.searchPhotos, ({ session, query }) => searchPhotos(deps, session.memberId, query));
}
