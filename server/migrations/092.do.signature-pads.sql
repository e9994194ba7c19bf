-- Pads on another device, on which the member of a session may draw once. The token stands here as a hash only; the drawing is sealed with
-- the case's key and goes with the session.
create table signature_pads (
  id uuid primary key,
  session_id uuid not null references link_sessions on delete cascade,
  claim_id uuid not null references claims on delete cascade,
  token_hash bytea not null unique,
  state text not null check (state in ('waiting', 'opened', 'drawn')),
  sealed bytea check ((sealed is not null) = (state = 'drawn')),
  expires_at timestamptz not null
);
create index signature_pads_session on signature_pads (session_id);
create index signature_pads_expires_at on signature_pads (expires_at);
