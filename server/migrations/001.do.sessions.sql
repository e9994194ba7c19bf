-- The language a visitor chose, by the hash of the session cookie; the cookie itself is stored nowhere.
create table visitor_sessions (
  id bytea primary key,
  locale text not null,
  seen_at timestamptz not null default now()
);

-- Answers to state-changing calls, kept so that a repeated call is answered without being done again.
-- The answer is sealed, for it may carry what only the caller may read.
create table idempotency_keys (
  scope text not null,
  operation text not null,
  key text not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (scope, operation, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
