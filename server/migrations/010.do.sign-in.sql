-- People who sign in with the embedded provider. What they may reach stands in their authorities.
create table users (
  id uuid primary key,
  -- Lower case; people do not remember how they wrote it.
  username text not null unique,
  password_hash text not null,
  given_name text not null,
  family_name text not null,
  email text not null,
  email_verified boolean not null default false,
  disabled boolean not null default false,
  last_logon_at timestamptz,
  previous_logon_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table user_authorities (
  user_id uuid not null references users on delete cascade,
  type text not null,
  value text not null,
  level text not null,
  primary key (user_id, type, value, level)
);

-- The keys that sign tokens, sealed. A key signs from signs_from on, when every server has published it.
-- Deleting a row withdraws the key within a minute, and with it every token it signed.
create table signing_keys (
  kid text primary key,
  sealed bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null
);

-- What one sign-in granted. Everything issued from it goes when it goes, whoever is about to add to it at that moment.
create table sign_in_grants (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  payload bytea not null,
  expires_at timestamptz not null
);
create index sign_in_grants_expires_at on sign_in_grants (expires_at);

-- Sessions, codes, refresh tokens and running requests of the provider, by the hash of their secret; the payload is sealed.
create table sign_in_records (
  kind text not null,
  id bytea not null,
  uid bytea,
  grant_id text references sign_in_grants on delete cascade,
  user_id uuid references users on delete cascade,
  payload bytea not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (kind, id)
);
create index sign_in_records_uid on sign_in_records (uid) where uid is not null;
create index sign_in_records_grant on sign_in_records (grant_id) where grant_id is not null;
create index sign_in_records_expires_at on sign_in_records (expires_at);

-- Attempts to sign in that did not succeed, by the keyed hash of a user name or of a network address.
create table sign_in_attempts (
  subject bytea primary key,
  count integer not null,
  counted_at timestamptz not null,
  blocked_until timestamptz
);
create index sign_in_attempts_counted_at on sign_in_attempts (counted_at);

-- Links to choose a new password, by the hash of their code.
create table password_codes (
  code bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);

create table accounts (
  account_number text primary key,
  holder text not null,
  producer_code text
);
create index accounts_producer_code on accounts (producer_code) where producer_code is not null;

create table policies (
  policy_number text primary key,
  account_number text not null references accounts,
  policy_type text not null,
  effective date not null,
  expiration date not null,
  is_cancelled boolean not null default false
);
create index policies_account_number on policies (account_number);

create table policy_lines (
  policy_number text not null references policies on delete cascade,
  line_of_business_code text not null,
  product_name text not null,
  primary key (policy_number, line_of_business_code)
);
