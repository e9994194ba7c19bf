-- A schema of its own: the keys are backed up apart from the data they open.
create schema keys;

-- Which master key this database belongs to; the fingerprint says nothing about the key itself.
create table keys.master_key (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null
);

-- A destroyed key leaves its row behind, so that its subject never gets a new one.
-- The low vacuum threshold clears away the old row version, which still holds the wrapped key.
create table keys.data_keys (
  subject text primary key,
  wrapped bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped is null) = (destroyed_at is not null))
) with (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
