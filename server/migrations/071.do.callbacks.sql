-- Calls that were promised to a member; at most one of them is still to be made.
create table callbacks (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  hours smallint not null,
  requested_at timestamptz not null,
  call_before timestamptz not null,
  settled_at timestamptz
);
create unique index callbacks_open on callbacks (claim_id) where settled_at is null;
