-- Cases of both portals. A member's case has no account; what a member tells is sealed with the case's own key, for it is
-- health data and contact data. The id is also the subject of that key.
create table claims (
  id uuid primary key,
  number text not null unique,
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
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((origin = 'member') = (sealed is not null and account_number is null))
);

-- Numbers count up and end in at least five digits, which a member types to open a link.
create sequence claim_numbers start 10001;
