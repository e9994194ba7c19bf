-- Who last did something to what at the desk: who comes second is told by whom it was done, and nobody changes what they have not seen.
create table desk_changes (
  -- The kind of thing and its id: 'document …', 'payment …', 'case …'.
  subject text primary key,
  -- Null of templates, which are of no case.
  claim_id uuid references claims on delete cascade,
  -- The operation.
  what text not null,
  -- Counts the changes; who changes the thing names the one that was seen.
  revision integer not null,
  done_by text not null,
  done_at timestamptz not null
);
create index desk_changes_claim on desk_changes (claim_id);
