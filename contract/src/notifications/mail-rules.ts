/** Rules of mail about notifications for browser and server. A file of its own, which the first screen does not need. */

import { type NotificationKind, notificationKinds } from './rules.ts';

/** How much a member gets by mail. */
export const mailChoices = ['off', 'important', 'all'] as const;
export type MailChoice = (typeof mailChoices)[number];
export const usualMailChoice: MailChoice = 'important';

/** Somebody waits for an answer, or wrote to the member, or decided something about them. */
const importantTypes: readonly NotificationKind[] = [
  'message',
  'comment',
  'reply',
  'mention',
  'story_mention',
  'story_reply',
  'photo_tag',
  'friend_request',
  'verification',
  'group_invite',
  'group_request',
  'group_approved',
  'group_alert',
  'moderation_decided',
  'appeal_decided',
  'event_invite',
  'event_moved_up',
  'event_changed',
  'event_cancelled',
];

/** The site sends no mail; the member has no address; it is not confirmed; its mail server refuses it. */
export const mailHindrances = ['no_mail', 'no_address', 'unconfirmed', 'bounced'] as const;
export type MailHindrance = (typeof mailHindrances)[number];

/** What a choice stands for, until single types are chosen. */
export const mailedByChoice: Record<MailChoice, readonly NotificationKind[]> = {
  off: [],
  important: importantTypes,
  all: notificationKinds,
};

/** Whether the weekly mail is on, until the member chooses. */
export function usualDigest(choice: MailChoice): boolean {
  return choice !== 'off';
}
