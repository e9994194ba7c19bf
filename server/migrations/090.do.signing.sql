-- What a message speaks of, such as the link it brings.
alter table outbox add column about uuid;
create index outbox_about on outbox (about) where about is not null;

-- When somebody opened the link; unknown of sessions that are older than this column.
alter table link_sessions add column began_at timestamptz;

-- Forms that wait for a member's signature. What was filled in beforehand, and a form of the club's own, are sealed with the case's key.
create table signing_requests (
  id uuid primary key references requests on delete cascade,
  claim_id uuid not null references claims,
  template text not null,
  sealed bytea not null,
  -- Once it is signed.
  document_id uuid unique references documents
);
create index signing_requests_claim on signing_requests (claim_id, template);

-- What was signed, with the sealed record of how that came about. The records of a case are a chain: each names the head of the one before.
create table signatures (
  document_id uuid primary key references documents,
  claim_id uuid not null references claims,
  kind text not null check (kind in ('document', 'waiver')),
  sealed bytea not null,
  head text not null unique,
  previous text,
  signed_at timestamptz not null,
  unique nulls not distinct (claim_id, previous)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger signatures_kept before update or delete or truncate on signatures
  for each statement execute function refuse_change();
