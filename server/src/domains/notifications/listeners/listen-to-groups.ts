import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { groupDeleted, groupPostRemoved, membershipChanged, moderatorIdsOf } from '../../groups/groups.api.ts';
import { postPlaced } from '../../posts/posts.api.ts';
import { typesAbout } from '../kinds/kinds.ts';
import { recipientsOfCause } from '../lines/causes.queries.ts';
import { excerptOf } from '../lines/excerpt.ts';
import { type NotifyDeps, notify, notifyAll } from '../lines/notify.ts';
import type { NotifyMany } from '../lines/notify-many.ts';
import { withdraw, withdrawAbout } from '../lines/withdraw.ts';

type Events = Pick<DomainEvents, 'on'>;
type Deps = NotifyDeps & Pick<NotifyMany, 'notifyMany'>;

export function listenToGroups(events: Events, deps: Deps): void {
  listenToMemberships(events, deps);
  listenToGroupPosts(events, deps);
  events.on(groupDeleted, (trx, { groupId }, afterCommit) =>
    withdrawAbout(deps, trx, groupId, typesAbout('group'), afterCommit),
  );
}

function listenToMemberships(events: Events, deps: Deps): void {
  events.on(membershipChanged, async (trx, { groupId, memberId, actorId, from, to }, afterCommit) => {
    const isNow = (state: string) => to?.state === state && from?.state !== state;
    const wasOnce = (state: string) => from?.state === state && to?.state !== state;
    if (wasOnce('invited')) await withdraw(deps, trx, lineOf('group_invite', groupId, memberId), {}, afterCommit);
    if (wasOnce('requested')) await withdrawRequest(deps, trx, groupId, memberId, afterCommit);
    if (isNow('invited') && actorId) {
      const invited = { ...lineOf('group_invite', groupId, memberId), actorId, causeId: actorId, detail: null };
      await notify(deps, trx, invited, afterCommit);
    }
    if (isNow('requested')) await notifyModerators(deps, trx, groupId, memberId, afterCommit);
    // Who joined without asking knows it already.
    if (isNow('member') && actorId !== memberId && actorId) {
      const line = lineOf('group_approved', groupId, memberId);
      await notify(deps, trx, { ...line, actorId: memberId, causeId: groupId, detail: null }, afterCommit);
    }
    if (wasOnce('member')) await withdraw(deps, trx, lineOf('group_approved', groupId, memberId), {}, afterCommit);
  });
}

function lineOf(type: 'group_invite' | 'group_approved' | 'group_post_removed', targetId: string, recipientId: string) {
  return { type, recipientId, targetId };
}

async function notifyModerators(
  deps: Deps,
  trx: Database,
  targetId: string,
  actorId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const [moderators, hidden] = await Promise.all([moderatorIdsOf(trx, targetId), hiddenIdsOf(trx, actorId)]);
  const recipients = moderators.filter((id) => !hidden.includes(id));
  const cause = { type: 'group_request', targetId, actorId, causeId: actorId, detail: null } as const;
  await notifyAll(deps, trx, recipients, cause, afterCommit);
}

async function withdrawRequest(
  deps: Deps,
  trx: Database,
  targetId: string,
  causeId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const type = 'group_request';
  for (const recipientId of await recipientsOfCause(trx, { type, targetId }, causeId))
    await withdraw(deps, trx, { type, recipientId, targetId }, { causeId }, afterCommit);
}

function listenToGroupPosts(events: Events, deps: Deps): void {
  events.on(postPlaced, async (trx, { place, postId }, afterCommit) => {
    if (place.kind === groupPlaceKind) deps.notifyMany(trx, 'group_post', postId, afterCommit);
  });
  events.on(groupPostRemoved, (trx, { groupId, postId, authorId, reason }, afterCommit) => {
    const line = lineOf('group_post_removed', groupId, authorId);
    const detail = excerptOf(reason) || null;
    return notify(deps, trx, { ...line, actorId: authorId, causeId: postId, detail }, afterCommit);
  });
}
