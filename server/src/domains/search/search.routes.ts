import * as contract from '@hearth/contract/search/endpoints';
import * as mentions from '@hearth/contract/search/mentions';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { PostAccessNeeds } from '../posts/posts.api.ts';
import { searchMembers } from './search-members.ts';
import { suggestMentions } from './suggest-mentions.ts';

export function searchRoutes(app: FastifyInstance, needs: PostAccessNeeds): void {
  route(app, contract.searchMembers, ({ session, query }) => searchMembers(needs.db, session.memberId, query));
  route(app, mentions.suggestMentions, async ({ session, query }) => ({
    items: await suggestMentions(needs, session.memberId, query),
  }));
}
