import type { ErrorBody, ErrorCode, ErrorParams } from '@hearth/contract/core/errors';
import type { InputFault, NamedInput, PlainReason } from '@hearth/contract/core/input-faults';
import { plural, t } from '@lingui/core/macro';
import { numberText } from '../language/words.ts';
import { notAHandle } from '../text/handle-words.ts';
import { momentText } from '../time/moment-text.ts';
import { shortId } from './short-id.ts';

/** All the words for refusals of the server; a file of its own, which `loadErrorWords` fetches with the first one. */
const errorWords: Record<Exclude<ErrorCode, keyof ErrorParams>, string> = {
  unauthenticated: t`Please log in to continue.`,
  forbidden: t`You don’t have permission to do that.`,
  foreign_origin: t`This request came from another site and was refused.`,
  not_found: t`This isn’t available.`,
  conflict: t`Someone else has changed this. Please check again.`,
  too_large: t`That’s too large.`,
  unsupported_media: t`This kind of content isn’t accepted here.`,
  too_many_requests: t`You’re going a bit fast. Please wait a moment and try again.`,
  internal: t`Something went wrong on our side. Please try again.`,
  unavailable: t`The service is busy right now. Please try again in a moment.`,
  no_account: t`No account found with this email.`,
  wrong_password: t`Incorrect password. Please try again.`,
  too_many_sign_ins: t`Too many login attempts. Please wait a few minutes and try again.`,
  identifier_taken: t`An account with this email or mobile number already exists.`,
  handle_taken: t`This profile name is taken. Please choose another one.`,
  reset_link_invalid: t`This reset link has expired or was already used. Please ask for a new one.`,
  code_wrong: t`This code isn’t right, or it was already used. Wait for the next one and try again.`,
  second_step_late: t`That took too long. Please log in again.`,
  passkey_refused: t`This passkey wasn’t accepted. Please try again.`,
  passkey_late: t`That took too long, or was already used. Please try again.`,
  passkey_elsewhere: t`This passkey is for another address. Open the site at its usual address and try again.`,
  passkey_unknown: t`This site doesn’t know this passkey. It may have been removed.`,
  passkey_copied: t`This passkey was refused because someone may have copied it. Log in another way and remove it.`,
  too_many_passkeys: t`You have as many passkeys as possible. Remove one first.`,
  two_ways_needed: t`Add a second passkey or make recovery codes first, so that you’re not locked out.`,
  last_way_in: t`This is your last passkey, and you have no password. Set a password first.`,
  two_step_on: t`Two-step verification is already on.`,
  recovery_code_invalid: t`This recovery code doesn’t fit this account or was already used.`,
  email_unconfirmed: t`Please confirm your email address first. Until then, what you share reaches only your friends.`,
  confirmation_code_wrong: t`This isn’t the code from our newest email. Please check it.`,
  confirmation_over: t`This link or code has expired or was already used. Please ask for a new email.`,
  confirmation_foreign: t`This link belongs to another account. Log out here first, or open it in another browser.`,
  maintenance: t`This site is being worked on. You can read everything, and write again soon.`,
  work_needed: t`Your browser couldn’t show that a person is signing up. Please try again.`,
  too_many_sign_ups: t`Many people have just signed up from your network. Please try again in an hour.`,
  invitation_gone: t`This invitation doesn’t work any more.`,
  own_invitation: t`This is your own invitation. Send it to somebody else.`,
  invitation_needed: t`This site takes new members by invitation.`,
  joining_closed: t`This site takes no new members right now.`,
  setup_needed: t`This site isn’t set up yet.`,
  setup_code_wrong: t`This isn’t the code that the log of the server shows.`,
  setting_fixed: t`This was set where the server was started, and can be changed only there.`,
  too_many_announcements: t`Ten announcements are there already. Take one back first.`,
  email_not_accepted: t`This site doesn’t accept email addresses like this one. Please use another.`,
  joining_not_from_here: t`You can’t sign up from this network.`,
  newcomer_link: t`Your account is still new. Posts with links that everybody can see have to be written anew, and wait for review.`,
  house_rule_gone: t`This rule is no longer there. Please choose another one.`,
  confirm_password: t`Please enter your password again first.`,
  outranked: t`You can’t do this to yourself, or to someone whose role isn’t below yours.`,
  last_owner: t`A site needs an owner. Give someone else that role first.`,
  request_not_found: t`This friend request is no longer there.`,
  trusted_friends_wrong: t`Please choose three of your friends.`,
  vouch_codes_wrong: t`These codes don’t open this account. Ask your friends for new ones.`,
  already_verified: t`You’re already verified.`,
  share_not_public: t`Only public posts can be shared.`,
  share_not_editable: t`A shared post can’t be edited.`,
  own_post_report: t`You can’t report your own post.`,
  comments_closed: t`You can no longer comment on this post.`,
  poll_ended: t`This poll has ended.`,
  poll_anonymous: t`An anonymous poll can’t be changed. Delete the post to ask again.`,
  poll_frozen: t`Somebody has voted, so the poll can no longer be changed.`,
  only_friends_tagged: t`You can tag only friends.`,
  too_many_tags: t`No more people can be tagged in this photo.`,
  too_many_albums: t`You can’t have more albums.`,
  too_many_album_photos: t`This album is full.`,
  own_report: t`You can’t report yourself or your own content.`,
  limited: t`Your account is limited for now: what you share reaches only your friends.`,
  case_decided: t`Somebody has decided this already.`,
  own_case: t`You can’t decide a case of your own.`,
  own_decision: t`Somebody else has to answer this appeal: you made the decision.`,
  appeal_too_late: t`It’s too late to appeal this decision.`,
  appealed_already: t`You have already appealed this decision.`,
  group_banned: t`You can’t join this group.`,
  group_already_asked: t`You have already asked to join this group.`,
  group_request_gone: t`This request to join is no longer there.`,
  group_has_owner: t`This group has an owner who can lead it.`,
  group_last_owner: t`You own this group. Hand it over to another member before you leave.`,
  group_post_gone: t`This post no longer waits for approval.`,
  group_kind_wider: t`More people would see this group. Please confirm that you want this.`,
  event_over: t`This event is over.`,
  event_cancelled: t`This event was canceled.`,
  event_group_closed: t`Only a public group can host an event for everyone or for friends.`,
  check_in_closed: t`Check-in isn’t open now. It opens twelve hours before the event.`,
  check_in_code_wrong: t`This code isn’t right. Please scan the one at the door again.`,
  not_going: t`Only people who are going can check in.`,
  outside_guests_off: t`This event doesn’t ask people without an account, or this site sends no email.`,
  calendar_unreadable: t`This file couldn’t be read as a calendar (.ics).`,
  own_story_reaction: t`You can’t react to your own story.`,
  message_to_oneself: t`You can’t message yourself.`,
  files_need_an_answer: t`You can send files once you’re friends or they’ve replied.`,
  messages_closed: t`This person doesn’t take messages from you.`,
  last_chat_admin: t`A chat needs an admin. Make somebody else an admin first.`,
  reply_target_gone: t`The message that you replied to is no longer there.`,
  voice_too_short: t`A voice message must be at least one second long.`,
  voice_too_long: t`A voice message can be at most ten minutes long.`,
  requests_closed: t`This person takes friend requests from friends of friends only.`,
  too_many_new_recipients: t`You’ve messaged a lot of new people today. Please try again tomorrow.`,
  media_kind_refused: t`Only photos (JPEG, PNG, GIF, WebP, AVIF) and videos (MP4, WebM, MOV) can be used here.`,
  media_images_only: t`Only photos (JPEG, PNG, GIF, WebP, AVIF) can be used here.`,
  media_heic: t`HEIC photos can’t be read here. Please save the photo as JPEG and try again.`,
  media_codec: t`This video can’t be played in browsers. Please save it as MP4 (H.264) and try again.`,
  media_damaged: t`This file is damaged or incomplete.`,
  media_disguised: t`This file carries hidden content of another kind and was refused.`,
  media_too_many_pixels: t`This picture has too many pixels. Please make it smaller and try again.`,
  image_too_large: t`Photos can be up to 20 MB.`,
  video_too_large: t`Videos can be up to 200 MB.`,
  file_too_large: t`Files can be up to 25 MB.`,
  upload_quota: t`You’ve reached today’s upload limit. Please try again tomorrow.`,
  too_many_uploads: t`You have too many unfinished uploads. Please wait until they are done, or try again tomorrow.`,
  media_unusable: t`This upload is gone or already in use. Please choose the file again.`,
  upload_incomplete: t`This upload isn’t complete yet.`,
  storage_full: t`There is no room left on this site right now. Please try again later.`,
};

const reasonWords: Record<PlainReason, string> = {
  ends_before_it_begins: t`The end must be later than the beginning.`,
  event_without_group: t`Please choose the group that this event is for.`,
  file_without_context: t`A chat attachment must name its chat; other uploads must not.`,
  earlier_and_later: t`Ask for earlier or for later messages, not for both.`,
  email_reserved: t`This email address can’t be used here.`,
  another_profile_name: t`That’s not the profile name of this member.`,
  empty_file: t`This file is empty.`,
  empty_post: t`Please write something or add a photo or video.`,
  lasts_too_long: t`An event can last at most 31 days.`,
  no_dates: t`With these choices the event would have no date.`,
  no_such_chat: t`There is no such chat.`,
  no_such_day: t`That day doesn’t exist in this month.`,
  no_regular_expressions: t`Only words and * can be used here, no brackets, slashes or other signs of regular expressions.`,
  no_such_option: t`The poll has no such option.`,
  not_a_day: t`There is no such date. Please write it like before:2026-01-31.`,
  not_a_domain: t`Please write domains like example.com, one a line.`,
  not_a_handle: notAHandle,
  not_a_link_pattern: t`Please write links like example.com, *.example.com or example.com/path*.`,
  not_a_mobile_number: t`Please enter a valid mobile number with country code.`,
  not_a_push_address: t`This isn’t a push address.`,
  not_a_push_key: t`This isn’t a push key.`,
  not_a_time_zone: t`This isn’t a time zone.`,
  not_a_wall_time: t`Please choose a date and a time.`,
  not_a_web_address: t`Please enter a web address that begins with https://.`,
  not_a_word_pattern: t`A pattern needs letters or digits, or a *.`,
  not_an_address_range: t`Please write networks like 192.0.2.0/24 or 2001:db8::/32, one a line.`,
  not_six_digits: t`Enter the six digits that the app shows.`,
  not_an_emoji: t`Please choose one emoji.`,
  not_an_email: t`Please enter a valid email address.`,
  not_with_yourself: t`You can’t do this to yourself.`,
  one_choice_only: t`Please choose only one option.`,
  password_needed: t`Please enter your password to change your email.`,
  passwords_differ: t`Passwords do not match.`,
  poll_end_in_past: t`The poll must end in the future.`,
  poll_end_too_late: t`The poll must end within a year.`,
  poll_in_direct_chat: t`Polls are for chats with several people.`,
  poll_of_words: t`A poll is a question with options, and has no files.`,
  poll_option_count: t`A poll has 2 to 10 options.`,
  range_too_wide: t`This network is too large: it would shut out whole countries. Use at least /8, or /16 for IPv6.`,
  reply_without_words: t`Please write a reply.`,
  same_file_twice: t`The same file was chosen twice.`,
  too_late: t`Please choose a time within a year.`,
  too_soon: t`Please choose a time at least a minute from now.`,
  too_many_questions: t`A group can ask at most three questions.`,
  same_option_twice: t`Two options of the poll are the same.`,
  words_or_file: t`Please write a message or add a file.`,
  words_or_photo: t`A story is either a photo or video, or text.`,
};

const inputNames: Record<NamedInput, string> = {
  alert_word: t`Alert word`,
  announcement: t`Announcement`,
  answer: t({ message: 'Answer', context: 'noun' }),
  album_name: t`Album name`,
  bio: t`Bio`,
  caption: t`Caption`,
  chat_name: t`Chat name`,
  comment: t({ message: 'Comment', context: 'noun' }),
  description: t`Description`,
  display_name: t`Display name`,
  email: t`Email`,
  email_or_mobile: t`Email or mobile number`,
  event_link: t`Link`,
  event_name: t`Event name`,
  event_place: t({ message: 'Where', context: 'of an event' }),
  facebook: 'Facebook',
  first_name: t`First name`,
  group_name: t`Group name`,
  group_rules: t({ message: 'Rules', context: 'of a group' }),
  house_rule: t({ message: 'Rule', context: 'noun' }),
  instagram: 'Instagram',
  last_name: t`Last name`,
  location: t`Location`,
  message: t({ message: 'Message', context: 'noun' }),
  middle_name: t`Middle name`,
  note: t({ message: 'Note', context: 'noun' }),
  passkey_name: t`Name`,
  password: t`Password`,
  pattern: t({ message: 'Pattern', context: 'of words' }),
  photo_description: t`Description`,
  poll_option: t`Option`,
  post: t({ message: 'Post', context: 'noun' }),
  profile_name: t`Profile name`,
  question: t({ message: 'Question', context: 'noun' }),
  reason: t({ message: 'Reason', context: 'noun' }),
  recovery_code: t`Recovery code`,
  vouch_code: t`Code of a friend`,
  setup_code: t`Setup code`,
  search: t({ message: 'Search', context: 'noun' }),
  site_name: t`Site name`,
  site_owner: t({ message: 'Owner', context: 'site' }),
  text: t({ message: 'Text', context: 'noun' }),
  whatsapp: 'WhatsApp',
};

function untilText(until: string | null | undefined): string {
  return until ? momentText(until) : '';
}

type Said = Pick<ErrorBody, 'code' | 'params'> & { requestId?: string };

/** `undefined` for a code of a newer server. */
export function sayRefusal({ code, params, requestId }: Said): string | undefined {
  if (code === 'invalid_input') return sayFault(params as InputFault | undefined);
  if (code === 'password_too_short') return sayTooShort(params as ErrorParams['password_too_short'] | undefined);
  if (code === 'too_young') return sayTooYoung(params as ErrorParams['too_young'] | undefined);
  if (code === 'mail_failed') return sayMailFailed(params as ErrorParams['mail_failed'] | undefined);
  if (code === 'against_site_rules') return sayAgainstRules(params as ErrorParams['against_site_rules'] | undefined);
  if (code === 'rule_too_wide') return sayTooWide(params as ErrorParams['rule_too_wide'] | undefined);
  if (code === 'newcomer_limit') return sayNewcomer(params as ErrorParams['newcomer_limit'] | undefined);
  // The first part leads the people who run the site to the line of the log.
  if (code === 'internal' && requestId)
    return t`Something went wrong on our side. Please try again. (Report ${{ id: shortId(requestId) }})`;
  const until = untilText((params as { until?: string | null } | undefined)?.until);
  if (code === 'suspended') return until ? t`Your account is suspended until ${until}.` : t`Your account is suspended.`;
  if (code === 'group_muted') return t`A moderator muted you in this group until ${until}.`;
  if (code === 'group_slow') return t`This group is in slow mode. You can post again at ${until}.`;
  const max = numberText((params as { max?: number } | undefined)?.max ?? 0);
  if (code === 'too_many_mailed_invitations') return t`You can invite at most ${max} people by email within a day.`;
  if (code === 'too_many_invitations') return t`You can have at most ${max} invitations at a time.`;
  if (code === 'invitations_used_up') return sayUsedUp(params as ErrorParams['invitations_used_up'] | undefined);
  if (code === 'too_many_friends') return t`You or this member has reached the limit of ${max} friends.`;
  if (code === 'too_many_patterns') return t`There can be at most ${max} patterns.`;
  if (code === 'too_many_groups') return t`You can be in at most ${max} groups.`;
  if (code === 'event_brings_fewer') return t`Guests can bring at most ${max} others to this event.`;
  if (code === 'too_many_events') return t`You can host at most ${max} events that are still to come.`;
  if (code === 'too_many_hosts') return t`An event can have at most ${max} co-hosts.`;
  if (code === 'event_capacity_low') return sayCapacityLow(params as ErrorParams['event_capacity_low'] | undefined);
  if (code === 'chat_full') return t`A chat can have at most ${max} members.`;
  if (code === 'too_many_chats') return t`You or this member is already in ${max} group chats.`;
  if (code === 'edit_too_late') return sayEditTooLate(params as ErrorParams['edit_too_late'] | undefined);
  if (code === 'too_many_chat_pins') return t`A chat can have at most ${max} pinned messages.`;
  if (code === 'too_many_scheduled') return t`You can have at most ${max} scheduled messages.`;
  if (code === 'too_many_pins') return t`A group can have at most ${max} pinned posts.`;
  if (code === 'too_many_stories') return t`You can have at most ${max} stories at a time.`;
  if (code === 'too_many_choices') return t`You can choose at most ${max}. Remove some in Settings first.`;
  return errorWords[code];
}

function sayCapacityLow(params: ErrorParams['event_capacity_low'] | undefined): string {
  return plural(params?.going ?? 0, {
    one: 'Please allow at least # seat: so many are taken.',
    other: 'Please allow at least # seats: so many are taken.',
  });
}

/** Not all posts were looked at, and the sentence says so. */
function sayTooWide(params: ErrorParams['rule_too_wide'] | undefined): string {
  if (!params) return t`This would stop a large part of what members post. Please confirm that you want this.`;
  const { everything } = params;
  const [stopped, looked] = [numberText(params.stopped), numberText(params.looked)];
  return everything
    ? t`This matches everything. Of the last week’s public posts, the newest ${looked} were looked at: it would have stopped ${stopped} of them.`
    : t`Of the last week’s public posts, the newest ${looked} were looked at: this would have stopped ${stopped} of them.`;
}

function sayAgainstRules(params: ErrorParams['against_site_rules'] | undefined): string {
  if (params?.where === 'poll') return t`The rules of this site don’t allow what the poll says.`;
  if (params?.where === 'description')
    return t`The rules of this site don’t allow what the description of a file says.`;
  return t`The rules of this site don’t allow this text.`;
}

function sayUsedUp(params: ErrorParams['invitations_used_up'] | undefined): string {
  return plural(params?.left ?? 0, { one: 'You can invite # more person.', other: 'You can invite # more people.' });
}

function sayNewcomer(params: ErrorParams['newcomer_limit'] | undefined): string {
  if (!params) return t`Your account is still new: you can’t do this so often yet.`;
  return plural(params.max, {
    one: 'Your account is still new: you can do this # time a day until it is older.',
    other: 'Your account is still new: you can do this # times a day until it is older.',
  });
}

function sayEditTooLate(params: ErrorParams['edit_too_late'] | undefined): string {
  return plural(params?.minutes ?? 0, {
    one: 'A message can be edited for # minute after it was sent.',
    other: 'A message can be edited for # minutes after it was sent.',
  });
}

function sayTooShort(params: ErrorParams['password_too_short'] | undefined): string {
  if (!params) return t`This password is too short.`;
  return t`Your password must have at least ${{ min: numberText(params.min) }} characters.`;
}

function sayMailFailed(params: ErrorParams['mail_failed'] | undefined): string {
  if (!params?.reason) return t`The mail server didn’t take it.`;
  return t`The mail server didn’t take it: ${{ reason: params.reason }}`;
}

function sayTooYoung(params: ErrorParams['too_young'] | undefined): string {
  return plural(params?.min ?? 0, {
    one: 'You must be at least # year old to join this site.',
    other: 'You must be at least # years old to join this site.',
  });
}

function sayFault(fault: InputFault | undefined): string {
  const checkIt = t`Please check what you entered.`;
  if (!fault) return checkIt;
  const name = ('what' in fault && inputNames[fault.what]) || t`This field`;
  const max = numberText('max' in fault ? fault.max : 0);
  switch (fault.reason) {
    case 'required':
      return t({ message: `${name} is required.`, comment: 'name: the label of a form field, such as First name' });
    case 'too_long':
      return t({
        message: `${name} can be up to ${max} characters long.`,
        comment: 'name: the label of a form field, such as First name',
      });
    case 'unstorable_character':
      return t({
        message: `${name} contains a character that can’t be stored.`,
        comment: 'name: the label of a form field, such as First name',
      });
    case 'not_a_social_link':
      return t`${name} must be a handle or a link that starts with http:// or https://.`;
    case 'too_many_alert_words':
      return t`A group can have at most ${max} alert words.`;
    case 'too_many_files':
      return t`A post can have at most ${max} photos or videos.`;
    default:
      return reasonWords[fault.reason] ?? checkIt;
  }
}
