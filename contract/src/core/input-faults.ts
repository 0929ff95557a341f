/** What a rule about texts speaks of; the browser knows its name. */
export const namedInputs = [
  'alert_word',
  'announcement',
  'answer',
  'album_name',
  'bio',
  'caption',
  'chat_name',
  'comment',
  'description',
  'display_name',
  'email',
  'email_or_mobile',
  'event_link',
  'event_name',
  'event_place',
  'facebook',
  'first_name',
  'group_name',
  'group_rules',
  'house_rule',
  'instagram',
  'last_name',
  'location',
  'message',
  'middle_name',
  'note',
  'passkey_name',
  'password',
  'pattern',
  'photo_description',
  'poll_option',
  'post',
  'profile_name',
  'question',
  'reason',
  'recovery_code',
  'vouch_code',
  'setup_code',
  'search',
  'site_name',
  'site_owner',
  'text',
  'whatsapp',
] as const;
export type NamedInput = (typeof namedInputs)[number];

/** In the operator's file of sponsors and events. */
export type SiteInput = 'event_title' | 'sponsor_line' | 'sponsor_name';
export type SiteFault =
  | TextFault<SiteInput>
  | { reason: 'too_many_events' | 'too_many_sponsors'; max: number }
  | { reason: 'not_a_sponsor_link' | 'not_an_event_date' };

type TextFault<What> =
  | { reason: 'required' | 'unstorable_character'; what: What }
  | { reason: 'too_long'; what: What; max: number };

/** Why `invalid_input` was answered, where one of our own rules says more than "check what you entered". */
export type InputFault =
  | TextFault<NamedInput>
  | { reason: 'not_a_social_link'; what: 'facebook' | 'instagram' | 'whatsapp' }
  | { reason: 'too_many_alert_words' | 'too_many_files'; max: number }
  | { reason: PlainReason };

export const plainReasons = [
  'another_profile_name',
  'event_without_group',
  'file_without_context',
  'earlier_and_later',
  'email_reserved',
  'empty_file',
  'empty_post',
  'ends_before_it_begins',
  'lasts_too_long',
  'no_dates',
  'no_such_chat',
  'no_such_day',
  'no_regular_expressions',
  'no_such_option',
  'not_a_day',
  'not_a_domain',
  'not_a_handle',
  'not_a_link_pattern',
  'not_a_mobile_number',
  'not_a_push_address',
  'not_a_push_key',
  'not_a_time_zone',
  'not_a_wall_time',
  'not_a_web_address',
  'not_a_word_pattern',
  'not_an_address_range',
  'not_an_email',
  'not_an_emoji',
  'not_six_digits',
  'not_with_yourself',
  'one_choice_only',
  'password_needed',
  'passwords_differ',
  'poll_end_in_past',
  'poll_end_too_late',
  'poll_in_direct_chat',
  'poll_of_words',
  'poll_option_count',
  'range_too_wide',
  'reply_without_words',
  'same_file_twice',
  'too_late',
  'too_many_questions',
  'too_soon',
  'same_option_twice',
  'words_or_file',
  'words_or_photo',
] as const;
export type PlainReason = (typeof plainReasons)[number];

const mark = 'fault:';

/** zod carries one text with each rule: this one is a fault, which `readFault` reads again. */
export function fault(broken: InputFault | SiteFault | TextFault<NamedInput | SiteInput>): string {
  return mark + JSON.stringify(broken);
}

/** `undefined` for zod's own English, which no member should read. */
export function readFault<Fault = InputFault>(message: string | undefined): Fault | undefined {
  return message?.startsWith(mark) ? JSON.parse(message.slice(mark.length)) : undefined;
}
