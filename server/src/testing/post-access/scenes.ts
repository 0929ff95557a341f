import { randomUUID } from 'node:crypto';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import { reactToComment } from '@hearth/contract/posts/comments';
import { editPost, type Post } from '@hearth/contract/posts/endpoints';
import { type Audience, audiences } from '@hearth/contract/posts/rules';
import { savePost } from '@hearth/contract/posts/saved';
import { createPost, type PostPlace } from '../../domains/posts/posts.api.ts';
import { noteAuthorPlace } from '../../domains/posts/writing/posts.queries.ts';
import { buildImage } from '../build-image.ts';
import { share, writeComment, writePost } from '../posts.ts';
import { uploadMedia } from '../upload.ts';
import type { Cast } from './cast.ts';

export const placeKinds = ['profile', 'club', 'publicGroup', 'privateGroup', 'unregistered'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** In a group the audience means nothing, so one is enough. */
export function audiencesIn(kind: PlaceKind): readonly Audience[] {
  return kind === 'publicGroup' || kind === 'privateGroup' ? ['public'] : audiences;
}

/** A post of the owner's in one place for one audience, and a public share of it by the neutral member. */
export type Scene = { kind: PlaceKind; place: PostPlace; audience: Audience; post: Post; shareId: string };

export async function createScenes(cast: Cast): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const kind of placeKinds)
    for (const audience of audiencesIn(kind)) scenes.push(await createScene(cast, kind, audience));
  return scenes;
}

/** At first everyone may read it, so that everyone can comment on it and save it; then it is narrowed and moved. */
async function createScene(cast: Cast, kind: PlaceKind, audience: Audience): Promise<Scene> {
  const { app, people, neutral } = cast;
  const picture = await uploadMedia(people.owner.client, await buildImage({ width: 40, height: 30 }, 'jpeg'), {
    purpose: 'post',
  });
  const post = await writePost(people.owner, { mediaIds: [picture.id] });
  const params = { postId: post.id };
  const shared = await share(neutral, post.id);
  for (const member of Object.values(people)) {
    const { id: commentId } = await writeComment(member, post.id);
    await neutral.client.call(reactToComment, { params: { ...params, commentId }, body: { kind: 'like' } });
    await member.client.call(savePost, { params });
  }
  await people.owner.client.call(editPost, { params, body: { audience } });
  // Editing counts the films anew, so this comes after it.
  await app.db.updateTable('posts').set({ has_video: true }).where('id', '=', post.id).execute();
  await app.db.updateTable('timeline_posts').set({ has_video: true }).where('post_id', '=', post.id).execute();
  const place = placeOf(cast, kind);
  await moveTo(cast, post.id, place);
  return { kind, place, audience, post, shareId: shared.id };
}

function placeOf({ club, people, groups }: Cast, kind: PlaceKind): PostPlace {
  if (kind === 'publicGroup' || kind === 'privateGroup') return { kind: groupPlaceKind, id: groups[kind] };
  const ids = { profile: people.owner.id, club: club.id, unregistered: people.owner.id };
  return { kind, id: ids[kind] };
}

async function moveTo({ app, people }: Cast, postId: string, { kind, id }: PostPlace): Promise<void> {
  await noteAuthorPlace(app.db, people.owner.id, { kind, id });
  await app.db.updateTable('posts').set({ place_kind: kind, place_id: id }).where('id', '=', postId).execute();
  await app.db
    .updateTable('timeline_posts')
    .set({ place_kind: kind, place_id: id })
    .where('post_id', '=', postId)
    .execute();
}

/** A new post of the owner's, as a domain with places of its own writes it. */
export async function writeIn(cast: Cast, kind: PlaceKind, audience: Audience): Promise<Post> {
  const { people, deps } = cast;
  const place = placeOf(cast, kind);
  const words = {
    clientId: randomUUID(),
    content: 'Good morning',
    feeling: null,
    language: null,
    mediaIds: [],
    audience,
  };
  if (kind !== 'unregistered') return createPost(deps, people.owner.id, { ...words, place });
  const post = await createPost(deps, people.owner.id, words);
  await moveTo(cast, post.id, place);
  return post;
}
