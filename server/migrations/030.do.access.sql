-- Links that members come back through. The token is 256 random bits and stands here as a hash only.
create table links (
  id uuid primary key,
  token_hash bytea not null unique,
  claim_id uuid not null references claims on delete cascade,
  communication_type text not null,
  communication_type_ext text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index links_claim_id on links (claim_id);
create index links_expires_at on links (expires_at);

-- Sessions of people who opened a link. The id travels in calls and opens nothing without the cookie, whose hash stands here.
create table link_sessions (
  id uuid primary key,
  link_id uuid not null references links on delete cascade,
  secret_hash bytea not null,
  seen_at timestamptz not null
);
create index link_sessions_link_id on link_sessions (link_id);
create index link_sessions_seen_at on link_sessions (seen_at);

-- How often something happened in its window of time: failed attempts, requests of one address. The subject is a keyed hash.
create table counters (
  subject text primary key,
  count integer not null,
  until timestamptz not null
);
create index counters_until on counters (until);
