-- What the club needs of a member. The words, and why something was refused, are sealed with the case's key.
create table requests (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  kind text not null check (kind in ('document', 'waiver', 'signature', 'answer')),
  state text not null check (state in ('open', 'received', 'done', 'withdrawn')),
  sealed bytea not null,
  sealed_refusal bytea,
  due_on date,
  asked_at timestamptz not null,
  changed_at timestamptz not null
);
create index requests_claim on requests (claim_id, state, due_on);
