-- What the last version before the baseline made (commit 82489fd7): its migrations, one statement a line, and its list of them.
create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null);
create table accounts ( id uuid primary key, identifier text not null unique, mobile text unique, password_hash text not null, appearance text not null default 'system' check (appearance in ('light', 'dark', 'system')), created_at timestamptz not null );
create table sessions ( id uuid primary key, token_hash bytea not null unique, account_id uuid not null references accounts (id) on delete cascade, user_agent text not null, created_at timestamptz not null, last_seen_at timestamptz not null, expires_at timestamptz not null );
create index sessions_account on sessions (account_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);
create table password_resets ( token_hash bytea primary key, account_id uuid not null references accounts (id) on delete cascade, created_at timestamptz not null, expires_at timestamptz not null );
create index password_resets_account on password_resets (account_id);
create table sign_in_attempts ( id uuid primary key, key bytea not null, attempted_at timestamptz not null );
create index sign_in_attempts_key on sign_in_attempts (key, attempted_at);
create index sign_in_attempts_age on sign_in_attempts (attempted_at);
create table emails ( id uuid primary key, recipient text not null, sender text not null, subject text not null, body text not null, created_at timestamptz not null, attempts integer not null default 0, next_attempt_at timestamptz not null, sent_at timestamptz, failed_at timestamptz, last_error text );
create index emails_due on emails (next_attempt_at) where sent_at is null and failed_at is null;
create index emails_newest on emails (created_at desc);
create table profiles ( user_id uuid primary key, first_name text not null, middle_name text not null default '', last_name text not null, profile_name text not null, display_name text not null, date_of_birth date, gender text not null check (gender in ('Female', 'Male', 'Custom')), bio text not null default '', location text not null default '', instagram text not null default '', facebook text not null default '', whatsapp text not null default '', verified boolean not null default false, created_at timestamptz not null );
create table friend_edges ( user_id uuid not null, other_id uuid not null, state text not null check (state in ('friends', 'sent', 'received')), since timestamptz not null, primary key (user_id, other_id), check (user_id <> other_id) );
create index friend_edges_newest on friend_edges (user_id, state, since desc, other_id desc);
create table blocks ( user_id uuid not null, other_id uuid not null, by_me boolean not null, at timestamptz not null, primary key (user_id, other_id), check (user_id <> other_id) );
create index blocks_newest on blocks (user_id, by_me, at desc, other_id desc);
create table verification_requests ( user_id uuid primary key, display_name text not null, bio text not null, instagram text not null, facebook text not null, whatsapp text not null, profile_pic text, cover_photo text, requested_at timestamptz not null, status text not null check (status in ('pending', 'approved', 'rejected')), reason text, decided_at timestamptz );
create index verification_requests_pending on verification_requests (requested_at) where status = 'pending';
create table handed_over_events ( id uuid primary key, name text not null, payload jsonb not null, created_at timestamptz not null );
create table search_entries ( user_id uuid primary key, display_key text collate "C" not null, names text collate "C" not null, grams integer[] not null );
create index search_entries_display on search_entries (display_key, user_id);
create index search_entries_grams on search_entries using gin (grams) with (gin_pending_list_limit = 256);
alter table profiles add column profile_pic text;
alter table profiles add column cover_photo text;
create table media ( id uuid primary key, owner_id uuid not null, purpose text not null check (purpose in ('post', 'story', 'chat', 'profilePic', 'coverPhoto', 'test')), chat_id text, parent_id text, state text not null check (state in ('uploading', 'ready', 'attached', 'deleted')), name text not null, declared_type text not null, kind text not null default 'file' check (kind in ('image', 'video', 'audio', 'file')), mime text not null default 'application/octet-stream', size bigint not null, key text not null default '', poster_key text, width integer, height integer, duration double precision, placeholder text, variants jsonb not null default '[]', files text[] not null default '{}', created_at timestamptz not null, changed_at timestamptz not null );
create index media_parent on media (parent_id, purpose) where parent_id is not null;
create index media_owner on media (owner_id);
create index media_loose on media (changed_at) where state <> 'attached';
create table media_usage ( owner_id uuid not null, day date not null, bytes bigint not null, primary key (owner_id, day) );
create index media_usage_day on media_usage (day);
create table posts ( id uuid primary key, author_id uuid not null, content text not null, feeling text, audience text not null check (audience in ('public', 'friends', 'only_me')), media_ids uuid[] not null default '{}', has_video boolean not null default false, original_id uuid, created_at timestamptz not null, edited_at timestamptz, version integer not null default 1, like_count integer not null default 0, love_count integer not null default 0, haha_count integer not null default 0, wow_count integer not null default 0, sad_count integer not null default 0, angry_count integer not null default 0, comment_count integer not null default 0, share_count integer not null default 0 ) with (fillfactor = 85);
create index posts_public on posts (id) where audience = 'public';
create index posts_videos on posts (id) where has_video;
create index posts_shares on posts (original_id, author_id) where original_id is not null;
create table reactions ( post_id uuid not null references posts (id) on delete cascade, user_id uuid not null, kind text not null check (kind in ('like', 'love', 'haha', 'wow', 'sad', 'angry')), id uuid not null, primary key (post_id, user_id) );
create index reactions_listed on reactions (post_id, kind, id);
create index reactions_member on reactions (user_id);
create table comments ( post_id uuid not null references posts (id) on delete cascade, id uuid not null, author_id uuid not null, client_id uuid not null, content text not null, created_at timestamptz not null, edited boolean not null default false, like_count integer not null default 0, primary key (post_id, id), unique (post_id, author_id, client_id) );
create index comments_member on comments (author_id);
create table comment_likes ( post_id uuid not null, comment_id uuid not null, user_id uuid not null, id uuid not null, primary key (post_id, comment_id, user_id), foreign key (post_id, comment_id) references comments (post_id, id) on delete cascade );
create index comment_likes_listed on comment_likes (post_id, comment_id, id);
create index comment_likes_member on comment_likes (user_id);
create table reports ( post_id uuid not null references posts (id) on delete cascade, user_id uuid not null, reported_at timestamptz not null, resolved_at timestamptz, primary key (post_id, user_id) );
create index reports_open on reports (reported_at) where resolved_at is null;
create index reports_member on reports (user_id);
create table timeline_posts ( author_id uuid not null, post_id uuid not null, client_id uuid not null, audience text not null check (audience in ('public', 'friends', 'only_me')), has_media boolean not null, has_video boolean not null, primary key (author_id, post_id), unique (author_id, client_id) );
create index timeline_posts_media on timeline_posts (author_id, post_id) where has_media;
create table saved_posts ( user_id uuid not null, post_id uuid not null, id uuid not null, primary key (user_id, post_id) );
create index saved_posts_listed on saved_posts (user_id, id);
create index saved_posts_post on saved_posts (post_id);
create table chats ( id text primary key, last_seq bigint not null default 0, version bigint not null default 0, last_message text not null default '', last_sender_id uuid, last_at timestamptz not null );
create table messages ( chat_id text not null, seq bigint not null, id uuid not null, sender_id uuid not null, text text not null, media_id uuid, sent_at timestamptz not null, primary key (chat_id, seq), unique (chat_id, id) );
create table chat_members ( user_id uuid not null, chat_id text not null, other_id uuid not null, folder text not null check (folder in ('Chats', 'Spam', 'Archived')), unread integer not null default 0, read_seq bigint not null default 0, seen_seq bigint not null default 0, answered boolean not null default false, hidden_seq bigint not null default 0, listed boolean not null default false, last_at timestamptz not null, primary key (user_id, chat_id), check (user_id <> other_id) );
create index chat_members_newest on chat_members (user_id, last_at desc, other_id desc) where listed;
create index chat_members_unread on chat_members (user_id, folder) where unread > 0;
create table stranger_chats ( user_id uuid not null, day date not null, count integer not null, primary key (user_id, day) );
create index stranger_chats_day on stranger_chats (day);
create table statuses ( user_id uuid primary key, state text not null check (state in ('online', 'offline')), last_active timestamptz not null );
create table presence_servers ( id uuid primary key, seen_at timestamptz not null, gone boolean not null default false );
create table presence_stays ( user_id uuid not null, server_id uuid not null, primary key (user_id, server_id) );
create index presence_stays_server on presence_stays (server_id);
create table notifications ( user_id uuid not null, type text not null check ( type in ('reaction', 'comment', 'share', 'comment_like', 'friend_request', 'friend_accept', 'story_reaction', 'story_reply', 'verification') ), target_id uuid not null, id uuid not null, at timestamptz not null, unread boolean not null, primary key (user_id, type, target_id), unique (user_id, id) );
create index notifications_newest on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id, at desc) where unread;
create index notifications_target on notifications (target_id);
create table notification_causes ( user_id uuid not null, type text not null, target_id uuid not null, actor_id uuid not null, cause_id uuid not null, detail text, at timestamptz not null, unread boolean not null default true, primary key (user_id, type, target_id, actor_id, cause_id) );
create index notification_causes_latest on notification_causes (user_id, type, target_id, at desc, cause_id desc);
create index notification_causes_unread on notification_causes (user_id) where unread;
create index notification_causes_actor on notification_causes (actor_id);
create index notification_causes_target on notification_causes (target_id);
create table notification_settings ( user_id uuid not null, type text not null, in_app boolean not null, push boolean not null, primary key (user_id, type) );
create table push_settings ( user_id uuid primary key, show_text boolean not null );
create table push_subscriptions ( user_id uuid not null, id uuid not null, session_id uuid not null references sessions (id) on delete cascade, endpoint text not null, p256dh text not null, auth text not null, created_at timestamptz not null, primary key (user_id, id), unique (user_id, endpoint) );
create index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_session on push_subscriptions (session_id);
create table stories ( user_id uuid not null, id uuid not null, client_id uuid not null, media_id uuid not null, caption text not null, audience text not null check (audience in ('friends', 'public')), seen_count integer not null default 0, created_at timestamptz not null, expires_at timestamptz not null, primary key (user_id, id), unique (user_id, client_id) ) with (fillfactor = 85);
create index stories_public on stories (id) where audience = 'public';
create index stories_expiry on stories (expires_at);
create table story_views ( user_id uuid not null, story_id uuid not null, viewer_id uuid not null, at timestamptz not null, reaction text check (reaction in ('like', 'love', 'haha', 'wow', 'sad', 'angry')), primary key (user_id, story_id, viewer_id), foreign key (user_id, story_id) references stories (user_id, id) on delete cascade );
create index story_views_listed on story_views (user_id, story_id, at desc, viewer_id desc);
create index story_views_viewer on story_views (viewer_id);
alter table media add column expires_at timestamptz;
alter table messages add column story_id uuid;
create table member_visits ( user_id uuid not null, other_id uuid not null, place text not null check (place in ('profile', 'chat')), score double precision not null, counted_at timestamptz not null, primary key (user_id, other_id, place) );
create index member_visits_most on member_visits (user_id, score desc);
create index member_visits_other on member_visits (other_id);
create index member_visits_score on member_visits (score);
alter table posts add column place_kind text not null default 'profile';
alter table posts add column place_id uuid;
alter table timeline_posts add column place_kind text not null default 'profile';
update posts set place_id = author_id where place_id is null;
alter table posts alter column place_id set not null;
create index posts_places on posts (place_id, id) where place_kind <> 'profile';
alter table chats add column kind text not null default 'direct';
create index chat_members_chat on chat_members (chat_id);
drop index chat_members_newest;
create index chat_members_newest on chat_members (user_id, last_at desc, chat_id desc) where listed;
alter table chat_members drop column other_id;
alter table presence_stays rename to presence_connections;
alter index presence_stays_pkey rename to presence_connections_pkey;
alter index presence_stays_server rename to presence_connections_server;
alter table media drop constraint media_purpose_check;
alter table media rename column chat_id to context_id;
alter table reports add column reason text;
alter table reports add column note text not null default '';
create table handles ( folded text collate "C" primary key, user_id uuid not null, released_at timestamptz );
create index handles_member on handles (user_id);
create index profiles_verified on profiles (user_id) where verified;
alter table chat_members add column muted boolean not null default false;
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check ( type in ('reaction', 'comment', 'also_commented', 'share', 'comment_like', 'friend_request', 'friend_accept', 'story_reaction', 'story_reply', 'verification') );
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check ( type in ('reaction', 'comment', 'also_commented', 'share', 'comment_like', 'friend_request', 'friend_accept', 'birthday', 'story_reaction', 'story_reply', 'verification') );
create table announced_birthdays ( user_id uuid primary key, day date not null );
create index profiles_birthday on profiles ( (extract(month from date_of_birth)::int), (extract(day from date_of_birth)::int), user_id ) where date_of_birth is not null;
create table recovery_codes ( account_id uuid not null references accounts (id) on delete cascade, code_hash bytea not null, created_at timestamptz not null, used_at timestamptz, primary key (account_id, code_hash) );
create table filed_reports ( target_id uuid not null, kind text not null check (kind in ('member', 'comment', 'message')), within text not null, user_id uuid not null, about_id uuid not null, evidence text not null, reason text not null, note text not null, reported_at timestamptz not null, resolved_at timestamptz, primary key (target_id, kind, within, user_id) );
create index filed_reports_open on filed_reports (reported_at) where resolved_at is null;
create index filed_reports_member on filed_reports (user_id);
create index filed_reports_about on filed_reports (about_id);
create table known_devices ( token_hash bytea not null, account_id uuid not null references accounts (id) on delete cascade, expires_at timestamptz not null, primary key (token_hash, account_id) );
create index known_devices_account on known_devices (account_id);
create index known_devices_expiry on known_devices (expires_at);
alter table sign_in_attempts add column source bytea;
create table new_addresses ( account_id uuid primary key references accounts (id) on delete cascade, owned_from timestamptz not null );
create table email_counts ( key bytea not null, hour timestamptz not null, count integer not null, primary key (key, hour) );
create index email_counts_hour on email_counts (hour);
create table operator_actions ( id uuid primary key, at timestamptz not null, command text not null, ids uuid[] not null );
alter table stories alter column media_id drop not null;
alter table stories add column words text;
alter table stories add column background text check (background in ('ember', 'rose', 'violet', 'blue', 'teal', 'forest', 'slate', 'night'));
alter table stories add constraint stories_media_or_words check ((media_id is null) = (words is not null) and (words is null) = (background is null));
alter table media add column held_by uuid;
alter table media add column held_until timestamptz;
alter table media add column hold_wanted boolean not null default false;
create table site_secrets ( name text primary key, sealed bytea not null );
create table job_turns ( name text primary key, holder uuid not null, until timestamptz not null );
alter table accounts add column language text;
alter table accounts add column browser_language text;
alter table accounts add column time_zone text;
alter table posts add column language text not null default '';
create index posts_public_by_language on posts (language, id) where audience = 'public';
create index posts_videos_by_language on posts (language, id) where has_video;
create table reading_languages ( user_id uuid primary key, languages text[] not null );
create table groups ( id uuid primary key, name text not null, description text not null default '', rules text not null default '', kind text not null check (kind in ('public', 'private', 'hidden')), questions text[] not null default '{}', picture_id uuid, cover_id uuid, approves_posts boolean not null default false, slow_seconds integer not null default 0, member_count integer not null default 0, request_count integer not null default 0, version integer not null default 1, created_at timestamptz not null, active_at timestamptz not null, name_key text collate "C" not null, grams integer[] not null ) with (fillfactor = 85);
create index groups_largest on groups (member_count desc, id) where kind <> 'hidden';
create index groups_named on groups (name_key, id) where kind <> 'hidden';
create index groups_grams on groups using gin (grams) with (gin_pending_list_limit = 256) where kind <> 'hidden';
create table group_members ( group_id uuid not null references groups (id) on delete cascade, member_id uuid not null, state text not null check (state in ('invited', 'requested', 'member', 'banned')), role text not null default 'member' check (role in ('owner', 'moderator', 'member')), answers text[] not null default '{}', invited_by uuid, muted_until timestamptz, notify text not null default 'highlights' check (notify in ('all', 'highlights', 'off')), since timestamptz not null, primary key (group_id, member_id) );
create index group_members_newest on group_members (group_id, state, since desc, member_id desc);
create index group_members_roles on group_members (group_id, role, since) where state = 'member' and role <> 'member';
create index group_members_notified on group_members (group_id, member_id) where state = 'member' and notify = 'all';
create table member_groups ( member_id uuid not null, group_id uuid not null, state text not null check (state in ('invited', 'requested', 'member', 'banned')), role text not null default 'member' check (role in ('owner', 'moderator', 'member')), invited_by uuid, since timestamptz not null, primary key (member_id, group_id) );
create index member_groups_newest on member_groups (member_id, state, since desc, group_id desc);
alter table timeline_posts add column place_id uuid;
create index timeline_posts_profile on timeline_posts (author_id, post_id) where place_kind = 'profile';
create index timeline_posts_places on timeline_posts (author_id, place_id, post_id) where place_kind <> 'profile';
create table author_places ( author_id uuid not null, place_kind text not null, place_id uuid not null, primary key (author_id, place_id) );
create index posts_in_places on posts (id) where place_kind <> 'profile';
create index posts_places_media on posts (place_id, id) where place_kind <> 'profile' and media_ids <> '{}';
create index posts_places_videos on posts (place_id, id) where place_kind <> 'profile' and has_video;
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type ~ '^[a-z_]{1,40}$');
create table closed_groups ( id uuid primary key, at timestamptz not null );
create index member_groups_group on member_groups (group_id);
create index posts_on_profiles on posts (id) where place_kind = 'profile';
drop index posts_public;
create index posts_public on posts (id) where audience = 'public' and place_kind = 'profile';
drop index posts_public_by_language;
create index posts_public_by_language on posts (language, id) where audience = 'public' and place_kind = 'profile';
drop index posts_videos;
create index posts_videos on posts (id) where has_video and place_kind = 'profile';
drop index posts_videos_by_language;
create index posts_videos_by_language on posts (language, id) where has_video and place_kind = 'profile';
create index posts_videos_in_places on posts (id) where has_video and place_kind <> 'profile';
create table group_restraints ( group_id uuid not null references groups (id) on delete cascade, member_id uuid not null, posted_at timestamptz, muted_until timestamptz, primary key (group_id, member_id) );
create index group_restraints_member on group_restraints (member_id);
create table group_log ( group_id uuid not null references groups (id) on delete cascade, id uuid not null, act text not null, actor_id uuid not null, member_id uuid, reason text not null default '', detail text, at timestamptz not null, primary key (group_id, id) );
create index group_log_actor on group_log (actor_id);
create index group_log_member on group_log (member_id) where member_id is not null;
create table group_pins ( group_id uuid not null references groups (id) on delete cascade, post_id uuid not null, pinned_at timestamptz not null, primary key (group_id, post_id) );
create table group_reports ( group_id uuid not null references groups (id) on delete cascade, post_id uuid not null, comment_id uuid not null, user_id uuid not null, word text not null default '', about_id uuid not null, evidence text not null, reason text, note text not null default '', reported_at timestamptz not null, resolved_at timestamptz, primary key (group_id, post_id, comment_id, user_id, word) );
create index group_reports_open on group_reports (group_id, reported_at) where resolved_at is null;
create index group_reports_user on group_reports (user_id);
create index group_reports_about on group_reports (about_id);
create table group_alert_words ( group_id uuid not null references groups (id) on delete cascade, folded text not null, word text not null, primary key (group_id, folded) );
alter table comments add column parent_id uuid;
alter table comments add column parent_author_id uuid;
alter table comments add column answered_id uuid;
alter table comments add column answered_author_id uuid;
alter table comments add column reply_count integer not null default 0;
create index comments_top on comments (post_id, id) where parent_id is null;
create index comments_replies on comments (post_id, parent_id, id) where parent_id is not null;
create index comments_answered on comments (answered_author_id) where answered_author_id is not null;
alter table comment_likes add column kind text not null default 'like';
alter table comment_likes add constraint comment_likes_kind_check check ( kind in ('like', 'love', 'haha', 'wow', 'sad', 'angry') );
alter table comments add column love_count integer not null default 0;
alter table comments add column haha_count integer not null default 0;
alter table comments add column wow_count integer not null default 0;
alter table comments add column sad_count integer not null default 0;
alter table comments add column angry_count integer not null default 0;
create index comment_likes_by_kind on comment_likes (post_id, comment_id, kind, id);
drop index comment_likes_listed;
alter table posts add column comments_from text not null default 'all';
alter table posts add constraint posts_comments_from_check check (comments_from in ('all', 'friends', 'nobody'));
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check ( type in ('reaction', 'comment', 'also_commented', 'share', 'comment_like', 'friend_request', 'friend_accept', 'birthday', 'story_reaction', 'story_reply', 'verification', 'reply') );
alter table posts add column mentions jsonb not null default '[]';
alter table comments add column mentions jsonb not null default '[]';
alter table stories add column mentions jsonb not null default '[]';
alter table messages add column mentions jsonb not null default '[]';
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check ( type in ('reaction', 'comment', 'also_commented', 'share', 'comment_like', 'friend_request', 'friend_accept', 'birthday', 'story_reaction', 'story_reply', 'verification', 'mention', 'story_mention') );
create table tagged_posts ( tag text collate "C" not null, post_id uuid not null, author_id uuid not null, audience text not null check (audience in ('public', 'friends', 'only_me')), place_kind text not null, primary key (tag, post_id) );
create index tagged_posts_public on tagged_posts (tag, post_id) where audience = 'public' and place_kind = 'profile';
create index tagged_posts_author on tagged_posts (tag, author_id, post_id);
create index tagged_posts_places on tagged_posts (tag, post_id) where place_kind <> 'profile';
create table known_tags ( tag text collate "C" primary key );
create table feed_choices ( user_id uuid not null, kind text not null check (kind in ('post', 'person', 'tag', 'word')), subject text not null, choice text not null check (choice in ('hidden', 'snoozed', 'unfollowed', 'see_first', 'followed', 'muted')), until timestamptz, id uuid not null, primary key (user_id, kind, subject) );
create index feed_choices_listed on feed_choices (user_id, id);
create index feed_choices_subject on feed_choices (subject) where kind in ('post', 'person');
create table tag_filling ( id smallint primary key check (id = 1), before uuid not null );
insert into tag_filling (id, before) values (1, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
create table link_cards ( hash text primary key, state text not null check (state in ('fetching', 'ready', 'failed')), until timestamptz not null, card jsonb );
create index link_cards_until on link_cards (until);
create table shared_pictures ( key text primary key, stored_at timestamptz not null, used boolean not null default false );
create index shared_pictures_unused on shared_pictures (stored_at) where not used;
alter table posts add column link text;
alter table posts add column card jsonb;
alter table comments add column link text;
alter table comments add column card jsonb;
alter table messages add column link text;
alter table messages add column card jsonb;
create table post_edits ( post_id uuid not null references posts (id) on delete cascade, id uuid not null, content text not null, audience text not null, written_at timestamptz not null, primary key (post_id, id) );
alter table posts add column pinned boolean not null default false;
alter table timeline_posts add column pinned boolean not null default false;
create unique index timeline_posts_pinned on timeline_posts (author_id) where pinned;
alter table posts add column has_poll boolean not null default false;
create table polls ( post_id uuid primary key references posts (id) on delete cascade, multiple boolean not null, anonymous boolean not null, hides_results boolean not null, ends_at timestamptz not null, closed boolean not null default false, version integer not null default 1, voter_count integer not null default 0 );
create index polls_open on polls (ends_at) where not closed;
create table poll_options ( post_id uuid not null references polls (post_id) on delete cascade, id uuid not null, place integer not null, text text not null, vote_count integer not null default 0, primary key (post_id, id) );
create table poll_votes ( post_id uuid not null, user_id uuid not null, option_id uuid not null, id uuid not null, primary key (post_id, user_id, option_id), foreign key (post_id, option_id) references poll_options (post_id, id) on delete cascade );
create index poll_votes_listed on poll_votes (post_id, option_id, id);
create index poll_votes_member on poll_votes (user_id);
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type ~ '^[a-z_]{1,40}$');
alter table media add column alt text not null default '';
create table photo_tags ( post_id uuid not null references posts (id) on delete cascade, media_id uuid not null, user_id uuid not null, id uuid not null, x integer check (x between 0 and 1000), y integer check (y between 0 and 1000), primary key (post_id, media_id, user_id), check ((x is null) = (y is null)) );
create index photo_tags_member on photo_tags (user_id);
create table albums ( owner_id uuid not null, id uuid not null, name text not null, cover_media_id uuid, primary key (owner_id, id) );
create table album_photos ( owner_id uuid not null, album_id uuid not null, media_id uuid not null, post_id uuid not null, id uuid not null, primary key (owner_id, album_id, media_id), foreign key (owner_id, album_id) references albums (owner_id, id) on delete cascade );
create index album_photos_listed on album_photos (owner_id, album_id, id);
create index album_photos_post on album_photos (owner_id, post_id);
alter table posts add column words tsvector;
create index posts_words on posts using gin (words) with (gin_pending_list_limit = 256);
create index posts_without_words on posts (id) where words is null;
alter table messages add column words tsvector;
create index messages_words on messages using gin (words) with (gin_pending_list_limit = 256);
create index messages_without_words on messages (chat_id, seq) where words is null;
create table group_post_news ( post_id uuid primary key, told_to uuid not null, claimed_until timestamptz not null );
alter table posts add column comments_closed boolean not null default false;
drop index notification_causes_unread;
alter table push_subscriptions drop constraint push_subscriptions_session_id_fkey;
alter table sessions drop constraint sessions_pkey;
alter table sessions add primary key (account_id, id);
alter table sessions drop constraint sessions_token_hash_key;
alter table sessions add constraint sessions_token unique (account_id, token_hash);
create index sessions_token_hash on sessions (token_hash);
create index sessions_id on sessions (id);
alter table push_subscriptions add constraint push_subscriptions_session foreign key (user_id, session_id) references sessions (account_id, id) on delete cascade;
drop index push_subscriptions_session;
create index push_subscriptions_of_session on push_subscriptions (user_id, session_id);
alter table sign_in_attempts drop constraint sign_in_attempts_pkey;
alter table sign_in_attempts add primary key (key, id);
alter index posts_words set (gin_pending_list_limit = 1024);
alter index messages_words set (gin_pending_list_limit = 1024);
create table people_version ( id smallint primary key check (id = 1), version uuid not null );
insert into people_version (id, version) values (1, gen_random_uuid());
create index posts_words_by_period on posts using gin (( replace(' ' || words::text, ' ''', ' ''' || left(id::text, 4) || translate(substr(id::text, 5, 1), '1235679abdef', '000444888ccc')) ::tsvector )) with (gin_pending_list_limit = 128);
drop index posts_words;
insert into schema_migrations (name, checksum, applied_at) values
('0001-accounts', '50cd8da41f88f43c287b004bf880ed8eb1c005300f6336a3b86a7301ec014220', now()),
('0002-emails', '2a5eddb70405296c97ad2867b0a7b87a30cf3c6832794fee6f0b312849ee0b05', now()),
('0003-profiles', 'c06ca7437e4f1202d39fe5ab53449a0268a18c794ff2710dd839bd7fcf0070a0', now()),
('0010-friends', '43b015ed5be3c5b66ff52aaf226644437de5d0995e98921b84a24a2ec7e63257', now()),
('0014-verification', '4681456ab148618ffb95b5343d6092bdd1b6b26bac7eb47a35ee5d508e28298b', now()),
('0015-search', '4e00e01f51cf0e133fe9e0f6417815bd44f2610da5c153fea7ba90d22edaece6', now()),
('0016-profile-pictures', '9a8032fc43e13288276f2b042128a2343cea0800d38ee46d92512d8479fcc057', now()),
('0020-media', '28961450c843307f299486552294c4de4c800ce8a5373557b75e4fcdbca4763d', now()),
('0030-posts', '2fc5042c0543e7f90b7c01188e96392e1d88f5ba23b11aedc9021f22d6012c77', now()),
('0040-chat', 'f50649911756ae448aa04c833a1eb1fd14c26cf48fec6517cf6b644208fe60f2', now()),
('0050-presence', '9bda5515f74f3ef7928061d71da69a040af1367bfebcf474541a7cbb342689e2', now()),
('0055-notifications', 'f6a8ef3a13ef02afaa107b93f2e5e839256ca2d4759862d01b6198b9977f0b25', now()),
('0060-stories', '3fdafef7e66cb15bcca69e7d8a24257856d38d421e05ea37d4e72612c2197a1b', now()),
('0061-story-replies', '604bb609a0168ee85bc5eceaf4feb0622fbbc7282c33c86c9650552ec84b5c24', now()),
('0070-shortcuts', 'fd02e215830c453b506f735b5adb705b08e5df8fcf140179916e444b8c2c34e4', now()),
('0080-post-places', 'd5786fde1a441f01fdfadad0745000f21bd02c677bb83e0861da41f70adf67fd', now()),
('0081-fill-post-places', '97a3f467364d9bd4003d51b53775fa0a56d1c181a7cb05b1b23959c6394495ee', now()),
('0082-index-post-places', '575debcab6c4c590bf67a1789e7eadbd9b744c15feb66ff8aa7506e6532c777f', now()),
('0085-chat-kinds', 'dd21322a65c7819f9f4ca038751c7e2e06d370583bd88c36fc98017ee0d8fab0', now()),
('0090-presence-connections', '23f7d670feea91ec711ef48c0141b23578247cbed23436ad8d8410e30224deac', now()),
('0091-media-purposes', '490f5561af8fb6c3019698ffa48c121a0f80b81793bd04340ba926168fe5706f', now()),
('0105-report-reasons', 'e34ab73cfcd149ee828aaa80956cdb84a4d2472525475948ecc75cb45e23b18e', now()),
('0110-handles', '46d556cb752a76aca8b362245911a02e7a211b96b4dcc6d57704cffa65e10ce2', now()),
('0111-verified-members', 'b2f99e61e0f9bf8213ab8fa0125611e02c73600ae98f4ccbfac419d0b4716471', now()),
('0120-muted-chats', 'fc99f2228add33068962e92873939f9f9aaaef5d14828856a64fed5f2c2cab55', now()),
('0121-also-commented', '692faa4083474fd52f1c9a11b2aaead085775ab5c90c7f21074953c592fc573c', now()),
('0122-birthday-notifications', '22e4e83f76162e0d4066e6207aa25c56a528a39445f63638de7f5e8c72381edf', now()),
('0125-recovery-codes', 'c8b765535333baaccc663ace962332f577d1577cd8e6428e88bdb2c7d9160f93', now()),
('0126-filed-reports', '2bec4970bdab0e5913abfdac21c953a539cdc2fc10c95bc67ccf20a36de1532b', now()),
('0130-sign-in-from-known-devices', 'cfd8247027a9c275b0d0fa4a9611de5e4b5bad83eb047d70c57a1884b29242d9', now()),
('0131-email-counts', '6a191cec5396b5dba8b8600c192690d33ec4f71034378b650a05f0a36761d628', now()),
('0135-operator-actions', '3db441238b8ccfa5685db137e65283affa06f60e17ff537966879c21ce948a0e', now()),
('0150-story-words', '366f343121a647c8a6f4e3a87a5f8b3965e335bfbeeada30aa7aadd8c68e79c5', now()),
('0155-held-uploads', 'cbcd7489964408ee9a6ea6fbd5458d221e78798d5e35dbbd95a13f334ced3c34', now()),
('0165-site-secrets', 'b3616758c29fa7de7ce663b5ed009176fcc26d54651d06d02db43ad854d6ecbb', now()),
('0166-job-turns', '68584510031dce6fb877bd14b5264aef80f0173f7d049fcadd038d6d026dd7c2', now()),
('0171-languages', '43f5d3d42f0c9a8a61df7a034096229f89c50b8f580cc149fba0055332af2b46', now()),
('0176-post-languages', '0695e880b4f4bda05d452032917e4312e6df536dd6880f2d94a0d54d016dc8e7', now()),
('0180-groups', 'c9c99907f11a0acbed3efa9b27f7908d413b4b2c2c45530a4542075d986866f4', now()),
('0181-posts-of-places', '9859661676af9414b967dbacca4e1345f9702745ae67ed8b0f64a52391cb1bc5', now()),
('0182-group-notifications', '83bf0b818d6fbfb64fdc662dc4dcb9e5b446430eb9de070fbaa763fa84691a17', now()),
('0183-closed-groups', '590cc70b15859dfd8d2d2511e595a8e55de86b389b85d98697b84bed4545cb0f', now()),
('0184-posts-by-place', '5660678e95ad3cdc50849e69a44bd841c7f2fe9d8f013519620da1cc557cc8ce', now()),
('0186-group-moderation', '1432595761294de08177cfec09d4a75b1e2d8ddf4beabe8fb0e2cf3665d25d0a', now()),
('0190-replies', '45680de7594fa4d9fb8391072d5848477e52d47a0027735207b062c8971fa847', now()),
('0191-comment-reactions', 'cf15751c868fe3d44e55df8289d9325d7cd85e582327267c3ab999dbc9fb737c', now()),
('0192-comments-from', '4e925650e33a515230c7639d0d8b556caaf257e968c441639e326ec0d82528d0', now()),
('0193-reply-notifications', '2368ad6b5f5f2abd17344c9250dbb7e475f84ffff66a15fc154b7f607a7b5728', now()),
('0194-mentions', 'd8ca4a44f8e378ad07026e37f7d56885d01f71d94fe53f8a0ff2c523461c3442', now()),
('0195-mention-notifications', '1e690c8d97882fdf767d7b1eb9fbcadca765ffd08ceb2de2d47fa99ac1ad414a', now()),
('0197-tagged-posts', '71b9b5f3a0246237cf826107425bfe9ac5068c8cf046429e37d0452441fdc81a', now()),
('0198-feed-choices', '54bcd1a130bb6b0a2d893cce5d903c35a0f43e8b2d16b1aa6885e0ad5eda7c3c', now()),
('0199-fill-tags', 'b9a087c6ebe3a21d602d0afc80cbb7798b1992673eef876d2eb2f52d927657ad', now()),
('0204-link-cards', '11410e4b125932fcdf278b6de555d14ba88a7943cc5bf77b4d473206e554e06d', now()),
('0205-post-edits', '79a66592500ec7b1b158a0c9cd2cf5f4b69b5f26d337ceca165e40c09eb9431c', now()),
('0206-pinned-posts', 'e8f68eb92846d9481b2ac10814f9895781a0412e4df5141e881e6a9d9bb28d5b', now()),
('0210-polls', '523f1c2a8566af738f253f04b5c353ac9f001122dff8a53c0cd7256584c2502d', now()),
('0211-notification-types', '2619b29ea2476fde2cce4165d98d31d41759efc5dfa13218ec040a6e5ff37828', now()),
('0212-alt-texts', '6493c12992571305cc1b6ff616f6b9452d4900c2c087fb9fb09926f57bc73dbc', now()),
('0213-photo-tags', '97e485615bcee06e149c34c26288aa9d89ce1b005051a6a86379bacf4a1987c7', now()),
('0214-albums', '4f08da6d7e4d37398bfc006b3f6dccf5e48800ee5cc21c7e10e31736108e9f92', now()),
('0220-words-of-posts', '80785d7e5c15451ab0aff4b0da90281fdeca6480827472c82a23f7fb8d7abda4', now()),
('0221-group-post-news', 'b33618d83b28d1914086a0caad08b6784a89dc422275aeb11e00df859e52e559', now()),
('0222-closed-comments', 'e2dfe437bd65f44b20f779cd496030f9e731f66fa5920e0d1a72dc6cb103fdb7', now()),
('0240-fewer-notification-indexes', '56f57fb6a32fca5fcb4e625dcf70a2854f460f795af391e678173e39260db71d', now()),
('0250-keys-contain-the-member', 'd171870cafb864d2be3d12647299134a4327d054a717c64f1f988ea8409ab13b', now()),
('0260-longer-lists-of-words', '5e9d248ec10e256c49076b5f6fd2715386c642a084719af672c9d875e72cb843', now()),
('0261-version-of-people', '7d0aea0133e70e5e490fe1178c6aa4158a944a5e01c46473ec103498f6be447d', now()),
('0262-words-of-posts-by-period', '1bc653e01a0ceb2d518c57a96352e6c41638c9e91e1fa7ae6c428066489eb08a', now());
