-- Whether this database was begun as a demo, whose passwords everybody knows, or in production. Never changed.
create table data_origin (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'production')),
  since timestamptz not null default now()
);
