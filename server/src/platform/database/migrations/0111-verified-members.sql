-- Search lists verified members before others; they are few among many.
create index profiles_verified on profiles (user_id) where verified;
