-- Pages of profiles must not read past the posts of groups, and pages of groups not past those of profiles.
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
