import type { InputFault } from './input-faults.ts';

/** Every way a request can be refused, with its HTTP status. The browser says the words: web/src/lib/api/error-words.ts. */
export const errorStatuses = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,

  // accounts
  no_account: 404,
  wrong_password: 403,
  too_many_sign_ins: 429,
  identifier_taken: 409,
  handle_taken: 409,
  password_too_short: 400,
  reset_link_invalid: 410,
  recovery_code_invalid: 403,
  email_unconfirmed: 403,
  confirmation_code_wrong: 403,
  confirmation_over: 410,
  confirmation_foreign: 403,
  code_wrong: 403,
  second_step_late: 410,
  two_step_on: 409,
  passkey_refused: 403,
  passkey_late: 410,
  passkey_elsewhere: 403,
  passkey_unknown: 403,
  passkey_copied: 403,
  too_many_passkeys: 409,
  two_ways_needed: 409,
  last_way_in: 409,

  // the site
  maintenance: 503,
  joining_closed: 403,
  work_needed: 403,
  too_many_sign_ups: 429,
  invitation_needed: 403,
  invitation_gone: 403,
  too_many_invitations: 409,
  invitations_used_up: 409,
  own_invitation: 400,
  too_many_mailed_invitations: 429,
  setup_needed: 403,
  setup_code_wrong: 403,
  mail_failed: 502,
  too_young: 403,
  setting_fixed: 409,
  too_many_announcements: 409,

  // its rules
  against_site_rules: 403,
  rule_too_wide: 409,
  too_many_patterns: 409,
  email_not_accepted: 403,
  joining_not_from_here: 403,
  newcomer_limit: 429,
  newcomer_link: 403,
  house_rule_gone: 409,

  // those who run the site
  confirm_password: 403,
  outranked: 403,
  last_owner: 409,

  // friends
  request_not_found: 409,
  too_many_friends: 409,

  trusted_friends_wrong: 409,
  vouch_codes_wrong: 400,

  // verification
  already_verified: 409,

  // posts
  share_not_public: 403,
  share_not_editable: 403,
  own_post_report: 400,
  too_many_choices: 409,
  comments_closed: 403,
  poll_ended: 409,
  poll_frozen: 409,
  poll_anonymous: 409,
  only_friends_tagged: 403,
  too_many_tags: 409,
  too_many_albums: 409,
  too_many_album_photos: 409,

  // reports
  own_report: 400,

  // moderation
  suspended: 403,
  limited: 403,
  case_decided: 409,
  own_case: 403,
  own_decision: 403,
  appeal_too_late: 409,
  appealed_already: 409,

  // groups
  group_banned: 403,
  group_already_asked: 409,
  group_request_gone: 409,
  group_last_owner: 409,
  group_has_owner: 409,
  group_kind_wider: 409,
  too_many_groups: 409,
  too_many_pins: 409,
  group_post_gone: 409,
  group_muted: 403,
  group_slow: 409,

  // events
  event_over: 409,
  event_cancelled: 409,
  event_capacity_low: 409,
  event_brings_fewer: 409,
  event_group_closed: 409,
  too_many_events: 409,
  too_many_hosts: 409,
  check_in_closed: 409,
  check_in_code_wrong: 403,
  not_going: 409,
  outside_guests_off: 403,
  calendar_unreadable: 400,

  // stories
  own_story_reaction: 400,
  too_many_stories: 409,

  // chat
  message_to_oneself: 400,
  files_need_an_answer: 403,
  too_many_new_recipients: 429,
  messages_closed: 403,
  requests_closed: 403,
  chat_full: 409,
  too_many_chats: 409,
  last_chat_admin: 409,
  edit_too_late: 409,
  reply_target_gone: 409,
  voice_too_short: 400,
  voice_too_long: 400,
  too_many_chat_pins: 409,
  too_many_scheduled: 409,

  // media
  media_kind_refused: 415,
  media_images_only: 415,
  media_heic: 415,
  media_codec: 415,
  media_damaged: 422,
  media_disguised: 422,
  media_too_many_pixels: 413,
  image_too_large: 413,
  video_too_large: 413,
  file_too_large: 413,
  upload_quota: 413,
  too_many_uploads: 409,
  media_unusable: 409,
  upload_incomplete: 409,
  storage_full: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** What a place of posts may answer to those who write there, beside `forbidden`. */
export const placeRefusals = ['group_muted', 'group_slow'] as const satisfies ErrorCode[];

/** Of a post, a comment or a story: its text, its poll, or what its files show. */
export type WhereWritten = 'text' | 'poll' | 'description';

/** What a code needs to be said; a code that is not here stands for itself. */
export type ErrorParams = {
  invalid_input: InputFault;
  password_too_short: { min: number };
  too_young: { min: number };
  /** What the mail server said. */
  mail_failed: { reason: string };
  against_site_rules: { where: WhereWritten };
  /** Of the newest public posts of a week, so many were looked at, and so many would have been stopped. */
  rule_too_wide: { stopped: number; looked: number; everything: boolean };
  too_many_patterns: { max: number };
  newcomer_limit: { max: number; days: number };
  too_many_friends: { max: number };
  too_many_invitations: { max: number };
  invitations_used_up: { left: number };
  too_many_mailed_invitations: { max: number };
  too_many_groups: { max: number };
  chat_full: { max: number };
  too_many_chats: { max: number };
  too_many_pins: { max: number };
  edit_too_late: { minutes: number };
  too_many_chat_pins: { max: number };
  too_many_scheduled: { max: number };
  event_capacity_low: { going: number };
  event_brings_fewer: { max: number };
  too_many_events: { max: number };
  too_many_hosts: { max: number };
  /** ISO time: from then on the member can write again. */
  group_muted: { until: string };
  group_slow: { until: string };
  /** ISO time; null: until it is lifted. */
  suspended: { until: string | null };
  too_many_stories: { max: number };
  too_many_choices: { max: number };
};

type BodyOf<Code extends ErrorCode> = {
  code: Code;
  params?: Code extends keyof ErrorParams ? ErrorParams[Code] : never;
  field?: string;
  requestId: string;
};

/** The body of every refused request. `field` names the input at fault, where there is one. */
export type ErrorBody = { [Code in ErrorCode]: BodyOf<Code> }[ErrorCode];
