import type { ReportedKind } from '@hearth/contract/reports/rules';
import { messageEvidence } from '../../chat/chat.api.ts';
import { groupEvidenceOf } from '../../groups/groups.api.ts';
import { commentEvidence, postEvidence } from '../../posts/posts.api.ts';
import { profileEvidenceOf } from '../../profiles/profiles.api.ts';
import { storyEvidenceOf } from '../../stories/stories.api.ts';
import type { Look, ThingAt } from './subject.ts';

export const commentAt = ({ target_id, within }: ThingAt) => ({ postId: within, commentId: target_id });
export const storyAt = ({ target_id, about_id }: ThingAt) => ({ ownerId: about_id, storyId: target_id });
export const messageAt = ({ target_id, within }: ThingAt) => ({ chatId: within, messageId: target_id });

/** Also for the command line, which can look but take nothing away. */
export const looks: Record<ReportedKind, Look> = {
  post: (db, { target_id }) => postEvidence(db, target_id),
  comment: (db, thing) => commentEvidence(db, commentAt(thing)),
  story: (db, thing) => storyEvidenceOf(db, storyAt(thing)),
  message: (db, thing) => messageEvidence(db, messageAt(thing)),
  member: (db, { target_id }) => profileEvidenceOf(db, target_id),
  group: (db, { target_id }) => groupEvidenceOf(db, target_id),
};
