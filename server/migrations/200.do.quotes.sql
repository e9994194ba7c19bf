-- A quote, from its first entry to the policy it becomes. What was entered is sealed with the quote's own key, whose subject is its id.
create table quotes (
  id uuid primary key,
  number text collate "C" not null unique,
  account_number text not null references accounts,
  -- The account's, repeated here so that whom a quote belongs to is one row.
  producer_code text,
  product text not null,
  -- That it expired is told by the time.
  state text not null check (state in ('draft', 'quoted', 'referred', 'withdrawn', 'paying', 'bound')),
  revision integer not null,
  tariff_version text not null,
  risk bytea not null,
  start_date date not null,
  expires_at timestamptz not null,
  -- Who referred it, while an underwriter has it.
  locked_by text,
  locked_at timestamptz,
  policy_number text collate "C" unique references policies,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'referred') = (locked_at is not null)),
  check ((state = 'bound') = (policy_number is not null))
);
create index quotes_account_number on quotes (account_number, created_at);

create table quote_offerings (
  quote_id uuid not null references quotes on delete cascade,
  code text not null,
  position smallint not null,
  status text not null check (status in ('Draft', 'Quoted')),
  branch_name text not null,
  -- Sealed with the quote's key: schedules name people and places.
  coverages bytea not null,
  -- Of the year, in cents; kept while a change waits for its calculation.
  premium bigint,
  previous_premium bigint,
  primary key (quote_id, code),
  check (status = 'Draft' or premium is not null)
);

create table underwriting_issues (
  id uuid primary key,
  quote_id uuid not null references quotes on delete cascade,
  rule text not null,
  -- Empty for all offerings.
  offering text not null,
  -- Whether the rule held at the last calculation. A row that does not hold keeps its decision for the same facts.
  holds boolean not null,
  -- A keyed hash of the facts it holds by.
  facts bytea not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  unique (quote_id, rule, offering)
);

create table quote_activities (
  id uuid primary key,
  quote_id uuid not null references quotes on delete cascade,
  priority text not null check (priority in ('high', 'normal')),
  subject text not null,
  status text not null check (status in ('open', 'complete')),
  notes bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  completed_by text,
  completed_at timestamptz,
  decision text check (decision in ('approve', 'reject')),
  release_notes bytea,
  check ((status = 'complete') = (completed_at is not null))
);
create index quote_activities_quote_id on quote_activities (quote_id, created_at);

create table payments (
  id uuid primary key,
  quote_id uuid not null references quotes,
  offering text not null,
  plan text not null,
  source text not null check (source in ('wire', 'creditcard')),
  -- In cents: what is paid when buying.
  amount bigint not null,
  currency text not null,
  state text not null check (state in ('requested', 'authorised', 'captured', 'declined', 'voided', 'refunded')),
  -- The provider's token or the account, sealed with the quote's key; forgotten with the end of the payment.
  means bytea,
  last_four text check (char_length(last_four) <= 4),
  issuer text,
  reason text,
  authorisation text,
  requested_at timestamptz not null,
  settled_at timestamptz
);
create index payments_quote_id on payments (quote_id, requested_at);
-- Whoever pays twice at once pays once.
create unique index payments_under_way on payments (quote_id) where state in ('requested', 'authorised', 'captured');

-- What the provider told, each once.
create table payment_events (
  id text primary key,
  payment_id uuid not null references payments on delete cascade,
  kind text not null,
  received_at timestamptz not null
);
create index payment_events_payment_id on payment_events (payment_id);
