create table profiles (
  user_id uuid primary key,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  profile_name text not null,
  display_name text not null,
  date_of_birth date,
  gender text not null check (gender in ('Female', 'Male', 'Custom')),
  bio text not null default '',
  location text not null default '',
  instagram text not null default '',
  facebook text not null default '',
  whatsapp text not null default '',
  verified boolean not null default false,
  created_at timestamptz not null
);
