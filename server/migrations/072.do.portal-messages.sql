-- The message that a member finds on the page of the case; earlier ones stand in the history.
create table portal_messages (
  claim_id uuid primary key references claims on delete cascade,
  sealed bytea not null,
  published_at timestamptz not null
);
