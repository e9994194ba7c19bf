-- Solved challenges that were used, so that none is used twice.
create table spent_challenges (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expires_at on spent_challenges (expires_at);
