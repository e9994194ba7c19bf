-- What the ids stand for that callers gave their acts, so that an id that comes again with something else is refused.
create table desk_act_ids (
  id uuid primary key,
  -- Of the case; a template has none.
  claim_id uuid references claims on delete cascade,
  -- Keyed: of the operation, the case and all that was sent.
  hash bytea not null
);
create index desk_act_ids_claim on desk_act_ids (claim_id);
