-- Which file store belongs to this database: the store holds the same id. Written there before anything else relies on it.
create table file_store (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  is_marked boolean not null default false,
  since timestamptz not null default now()
);
