-- What was lately added to cases, so that of two people who add the same at once the second is told.
create table desk_acts (
  -- Keyed: of what was done in which case, without the id that the caller chose.
  hash bytea primary key,
  claim_id uuid not null references claims on delete cascade,
  done_by text not null,
  done_at timestamptz not null
);
create index desk_acts_claim on desk_acts (claim_id);
create index desk_acts_done_at on desk_acts (done_at);

-- What was erased stays erased: after a backup was restored beside the current keys, the claims of destroyed ones are erased again.
create index data_keys_destroyed on keys.data_keys (subject) where destroyed_at is not null;
