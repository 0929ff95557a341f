import * as contract from '@hearth/contract/feed/endpoints';
import * as tags from '@hearth/contract/tags/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../platform/http/route.ts';
import type { PostReadDeps } from '../../reading/hydrate-posts.ts';
import { readTagPosts, readTagUse, suggestTags } from '../tags/read-tag.ts';
import * as choose from './choose.ts';
import { listFeedChoices } from './list-choices.ts';

/** Hashtags, and what members choose about their home feed. */
export function feedRoutes(app: FastifyInstance, deps: PostReadDeps & choose.ChoiceDeps): void {
  route(app, tags.suggestTags, async ({ session, query }) => ({
    items: await suggestTags(deps.db, session.memberId, query.q),
  }));
  route(app, tags.readTag, ({ session, params }) => choose.readTag(deps, session.memberId, params.tag));
  route(app, tags.readTagUse, ({ session, params }) => readTagUse(deps.db, session.memberId, params.tag));
  route(app, tags.readTagPosts, ({ session, params, query }) =>
    readTagPosts(deps, session.memberId, params.tag, query),
  );
  route(app, contract.listFeedChoices, ({ session, query }) => listFeedChoices(deps, session.memberId, query));
  route(app, contract.removeFeedChoice, async ({ session, params }) => {
    await choose.removeFeedChoice(deps, session.memberId, params.choiceId);
    return {};
  });
  route(app, contract.hidePost, ({ session, params }) => choose.hidePost(deps, session.memberId, params.postId));
  route(app, contract.readPersonChoice, ({ session, params }) =>
    choose.readPersonChoice(deps, session.memberId, params.memberId),
  );
  route(app, contract.choosePerson, ({ session, params, body }) =>
    choose.choosePerson(deps, session.memberId, params.memberId, body.choice),
  );
  route(app, contract.chooseTag, ({ session, params, body }) =>
    choose.chooseTag(deps, session.memberId, params.tag, body.choice),
  );
  route(app, contract.muteWord, ({ session, body }) => choose.muteWord(deps, session.memberId, body.word));
}
