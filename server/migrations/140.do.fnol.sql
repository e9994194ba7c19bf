-- A claim on a policy, from its first draft on.

-- Where a policy is at home, and its locations: the address in its parts beside the line of text.
alter table policies add column address jsonb;
alter table policy_locations add column address_parts jsonb;

-- The insured and the drivers of a policy, as far as it knows them.
create table policy_contacts (
  id uuid primary key,
  policy_number text collate "C" not null references policies on delete cascade,
  position smallint not null,
  policy_role text not null check (policy_role in ('insured', 'driver')),
  subtype text not null,
  display_name text not null check (char_length(display_name) <= 120),
  first_name text,
  last_name text,
  first_name_kanji text,
  last_name_kanji text,
  date_of_birth date,
  primary_phone_type text,
  home_number text,
  work_number text,
  cell_number text,
  email text,
  address jsonb
);
create index policy_contacts_policy_number on policy_contacts (policy_number, position);

-- The directory of shops that repair for the club.
create table vendors (
  id uuid primary key,
  -- Whom an authority of a vendor names.
  vendor_id text,
  subtype text not null,
  display_name text not null check (char_length(display_name) <= 120),
  work_number text,
  email text,
  address jsonb not null,
  latitude double precision not null,
  longitude double precision not null,
  -- The words of name and city as a search asks for them.
  words text[] collate "C" not null
);

alter table claims
  add column loss_type text,
  add column loss_category text,
  -- What was reported and has no column of its own, in the names of the contract; nothing of anybody's health.
  add column reported jsonb,
  -- A keyed hash of what was submitted: the same once more is answered, not refused.
  add column submitted_content bytea;

alter table claim_contacts
  add column first_name_kanji text,
  add column last_name_kanji text,
  add column date_of_birth date,
  -- Whom of the policy it is. No reference: the claim keeps the person as reported, whatever becomes of the policy.
  add column policy_contact_id uuid;

-- What is entered of a claim that is not submitted yet, sealed with the claim's key.
create table claim_drafts (
  claim_id uuid primary key references claims on delete cascade,
  version smallint not null,
  revision integer not null,
  visited text[] not null,
  sealed bytea not null,
  updated_by text not null,
  updated_at timestamptz not null
);

-- What was damaged and who was injured; injuries are always sealed with the claim's key.
create table claim_incidents (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  kind text not null check (kind in ('vehicle', 'property', 'injury')),
  position smallint not null,
  data jsonb,
  sealed bytea,
  check ((data is null) <> (sealed is null)),
  check (kind <> 'injury' or sealed is not null)
);
create index claim_incidents_claim_id on claim_incidents (claim_id, position);
