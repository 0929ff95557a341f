import * as comments from '@hearth/contract/posts/comments';
import * as commenters from '@hearth/contract/posts/comments-from';
import * as contract from '@hearth/contract/posts/endpoints';
import * as history from '@hearth/contract/posts/history';
import * as photoTags from '@hearth/contract/posts/photo-tags';
import * as polls from '@hearth/contract/posts/polls';
import * as languages from '@hearth/contract/posts/reading-languages';
import * as saved from '@hearth/contract/posts/saved';
import { listUnreachable as unreachable } from '@hearth/contract/posts/unreachable';
import * as reports from '@hearth/contract/reports/endpoints';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { type Handle, route } from '../../platform/http/route.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { RuledSite } from '../accounts/accounts.api.ts';
import type { LinkCards } from '../links/links.api.ts';
import { addComment } from './comments/add-comment.ts';
import { deleteComment, editComment } from './comments/change-comment.ts';
import { chooseCommenters } from './comments/commenters.ts';
import { listCommentReactions, listComments, listReplies, readComment } from './comments/list-comments.ts';
import { reactToComment } from './comments/react-to-comment.ts';
import { reportComment } from './comments/report-comment.ts';
import { feedRoutes } from './feed/choices/feed.routes.ts';
import { readingLanguagesOf, saveReadingLanguages } from './feed/languages/reading-languages.queries.ts';
import { readFeed, readVideos } from './feed/read-home.ts';
import { pinPost } from './history/pin-post.ts';
import { readPostEdits } from './history/post-edits.ts';
import { albumRoutes } from './photos/albums/albums.routes.ts';
import { tagPhoto, untagPhoto } from './photos/tags/tag-photo.ts';
import { listVoters } from './polls/list-voters.ts';
import { vote } from './polls/vote.ts';
import { editPoll } from './polls/write-poll.ts';
import { listReactions } from './reactions/list-reactions.ts';
import { reactToPost } from './reactions/react-to-post.ts';
import { type PostReadDeps, readPost } from './reading/hydrate-posts.ts';
import { readMemberMedia, readTimeline } from './reading/read-post-lists.ts';
import { reportPost } from './reports/report-post.ts';
import { listSavedPosts } from './saved/list-saved-posts.ts';
import { savePost, unsavePost } from './saved/save-post.ts';
import { sharePost } from './sharing/share-post.ts';
import { createPost } from './writing/create-post.ts';
import { deletePost, type RemovePostFiles } from './writing/delete-post.ts';
import { editPost } from './writing/edit-post.ts';
import { listUnreachable } from './writing/list-unreachable.ts';

export type PostsDeps = PostReadDeps &
  RuledSite & {
    clock: Clock;
    events: DomainEvents;
    live: Pick<LivePublisher, 'publish' | 'recheck'>;
    removeFiles: RemovePostFiles;
    cards: LinkCards;
  };

export function postsRoutes(app: FastifyInstance, deps: PostsDeps): void {
  lists(app, deps);
  posts(app, deps);
  reactions(app, deps);
  commentRoutes(app, deps);
  savedRoutes(app, deps);
  languageRoutes(app, deps);
  feedRoutes(app, deps);
  historyRoutes(app, deps);
  pollRoutes(app, deps);
  photoTagRoutes(app, deps);
  albumRoutes(app, deps);
}

function lists(app: FastifyInstance, deps: PostsDeps): void {
  route(app, contract.readFeed, ({ session, query }) => readFeed(deps, session.memberId, query));
  route(app, contract.readVideos, ({ session, query }) => readVideos(deps, session.memberId, query));
  route(app, contract.readTimeline, ({ session, params, query }) =>
    readTimeline(deps, session.memberId, params.memberId, query),
  );
  route(app, contract.readMemberMedia, ({ session, params, query }) =>
    readMemberMedia(deps, session.memberId, params.memberId, query),
  );
}

function posts(app: FastifyInstance, deps: PostsDeps): void {
  const create: Handle<typeof contract.createPost> = async ({ session, body }) => ({
    post: await createPost(deps, session.memberId, body),
  });
  route(app, contract.createPost, create, { sharesTransaction: true });
  route(app, contract.readPost, async ({ session, params }) => ({
    post: await readPost(deps, session.memberId, params.postId),
  }));
  route(app, contract.editPost, async ({ session, params, body }) => ({
    post: await editPost(deps, session.memberId, params.postId, body),
  }));
  route(app, contract.deletePost, async ({ session, params }) => {
    await deletePost(deps, session.memberId, params.postId);
    return {};
  });
  route(app, contract.sharePost, async ({ session, params, body }) => ({
    post: await sharePost(deps, session.memberId, { ...params, ...body }),
  }));
  route(app, contract.reportPost, async ({ session, params, body }) => {
    await reportPost(deps, session.memberId, { ...params, ...body });
    return {};
  });
}

function reactions(app: FastifyInstance, deps: PostsDeps): void {
  const set: Handle<typeof contract.setReaction> = ({ session, params, body }) =>
    reactToPost(deps, session.memberId, params.postId, body.kind);
  route(app, contract.setReaction, set, { sharesTransaction: true });
  route(app, contract.removeReaction, ({ session, params }) =>
    reactToPost(deps, session.memberId, params.postId, null),
  );
  route(app, contract.listReactions, ({ session, params, query }) =>
    listReactions(deps, session.memberId, params.postId, query),
  );
}

function commentRoutes(app: FastifyInstance, deps: PostsDeps): void {
  route(app, comments.listComments, ({ session, params, query }) =>
    listComments(deps, session.memberId, params.postId, query),
  );
  const add: Handle<typeof comments.addComment> = ({ session, params, body }) =>
    addComment(deps, session.memberId, { ...params, ...body });
  route(app, comments.addComment, add, { sharesTransaction: true });
  route(app, comments.editComment, async ({ session, params, body }) => ({
    comment: await editComment(deps, session.memberId, params, body),
  }));
  route(app, comments.deleteComment, ({ session, params }) => deleteComment(deps, session.memberId, params));
  route(app, comments.reactToComment, ({ session, params, body }) =>
    reactToComment(deps, session.memberId, params, body.kind),
  );
  route(app, comments.unreactToComment, ({ session, params }) => reactToComment(deps, session.memberId, params, null));
  route(app, reports.reportComment, async ({ session, params, body }) => {
    await reportComment(deps, session.memberId, params, body);
    return {};
  });
  route(app, comments.listCommentReactions, ({ session, params, query }) =>
    listCommentReactions(deps, session.memberId, params, query),
  );
  replyRoutes(app, deps);
}

function replyRoutes(app: FastifyInstance, deps: PostsDeps): void {
  route(app, comments.listReplies, ({ session, params, query }) => listReplies(deps, session.memberId, params, query));
  route(app, comments.readComment, async ({ session, params }) => ({
    comment: await readComment(deps, session.memberId, params),
  }));
  route(app, commenters.chooseCommenters, ({ session, params, body }) =>
    chooseCommenters(deps, session.memberId, params.postId, body.commentsFrom),
  );
}

function savedRoutes(app: FastifyInstance, deps: PostsDeps): void {
  route(app, saved.savePost, async ({ session, params }) => {
    await savePost(deps, session.memberId, params.postId);
    return {};
  });
  route(app, saved.unsavePost, async ({ session, params }) => {
    await unsavePost(deps, session.memberId, params.postId);
    return {};
  });
  route(app, saved.listSavedPosts, ({ session, query }) => listSavedPosts(deps, session.memberId, query));
  route(app, unreachable, ({ session, params, query }) => listUnreachable(deps, session.memberId, params.kind, query));
}

function historyRoutes(app: FastifyInstance, deps: PostsDeps): void {
  route(app, history.readPostEdits, async ({ session, params }) => ({
    items: await readPostEdits(deps, session.memberId, params.postId),
  }));
  route(app, history.pinPost, async ({ session, params }) => {
    await pinPost(deps, session.memberId, { ...params, pinned: true });
    return {};
  });
  route(app, history.unpinPost, async ({ session, params }) => {
    await pinPost(deps, session.memberId, { ...params, pinned: false });
    return {};
  });
}

function languageRoutes(app: FastifyInstance, { db }: PostsDeps): void {
  route(app, languages.readReadingLanguages, async ({ session }) => ({
    languages: await readingLanguagesOf(db, session.memberId),
  }));
  route(app, languages.chooseReadingLanguages, async ({ session, body }) => {
    await inTransaction(db, (trx) => saveReadingLanguages(trx, session.memberId, body.languages));
    return body;
  });
}

function pollRoutes(app: FastifyInstance, deps: PostsDeps): void {
  route(app, polls.vote, async ({ session, params, body }) => ({
    poll: await vote(deps, session.memberId, params.postId, body.optionIds),
  }));
  route(app, polls.listVoters, ({ session, params, query }) => listVoters(deps, session.memberId, params, query));
  route(app, polls.editPoll, async ({ session, params, body }) => {
    await editPoll(deps, session.memberId, params.postId, body);
    return { post: await readPost(deps, session.memberId, params.postId) };
  });
}

function photoTagRoutes(app: FastifyInstance, deps: PostsDeps): void {
  route(app, photoTags.tagPhoto, async ({ session, params, body }) => {
    await tagPhoto(deps, session.memberId, params, body.point);
    return { post: await readPost(deps, session.memberId, params.postId) };
  });
  route(app, photoTags.untagPhoto, async ({ session, params }) => {
    await untagPhoto(deps, session.memberId, params);
    return { post: await readPost(deps, session.memberId, params.postId) };
  });
}
