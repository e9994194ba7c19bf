-- Cases of both portals. A member's case has no account, and whatever the member told is sealed with the case's own key, for it
-- is health data and contact data: even the cause is. The id is also the subject of that key.
create table claims (
  id uuid primary key,
  number text unique,
  origin text not null check (origin in ('member', 'portal')),
  state text not null check (state in ('draft', 'open', 'closed')),
  policy_type text not null,
  account_number text,
  policy_number text,
  loss_date timestamptz not null,
  loss_cause text,
  language text not null,
  callback_hours smallint,
  sealed bytea,
  -- Keyed hashes of what a member types to open a link; null where the case lacks one of the details.
  medical_details bytea,
  vehicle_details bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A draft that nobody may be coming back for.
  expires_at timestamptz,
  check (number is not null or state = 'draft'),
  check ((origin = 'member') = (sealed is not null)),
  check (origin = 'portal' or (account_number is null and policy_number is null and loss_cause is null))
);
create index claims_expires_at on claims (expires_at) where expires_at is not null;
