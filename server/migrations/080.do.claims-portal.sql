-- Numbers are compared by their bytes, so that a prefix is a range of an index.
alter table policies alter column policy_number type text collate "C";
alter table policy_lines alter column policy_number type text collate "C";
alter table claims
  alter column number type text collate "C",
  alter column policy_number type text collate "C",
  add column line_of_business_code text,
  -- The account's, repeated here so that an agent's list is one range of an index.
  add column producer_code text,
  add column reported_by text,
  add column loss_location jsonb,
  add column employer_notified_on date,
  add column hospital_days smallint,
  add column adjuster_name text,
  add column adjuster_phone text,
  add column total_payments numeric(14, 2) not null default 0,
  add column total_incurred_net numeric(14, 2) not null default 0,
  -- The first vendors as the list shows them; kept by the trigger below.
  add column vendors jsonb not null default '[]',
  add check (
    origin = 'member' or (line_of_business_code is not null and account_number is not null and policy_number is not null)
  );

-- Found by number, never read in its order: a list that goes by number must take the index of its state, for this one would lead
-- it through every claim to the few that are drafts.
alter table claims drop constraint claims_number_key;
create unique index claims_number on claims (number text_pattern_ops);

create table policy_vehicles (
  id uuid primary key,
  policy_number text collate "C" not null references policies on delete cascade,
  make text not null,
  model text not null,
  year smallint not null,
  license text,
  vin text,
  country text
);
create index policy_vehicles_policy_number on policy_vehicles (policy_number);

create table policy_locations (
  id uuid primary key,
  policy_number text collate "C" not null references policies on delete cascade,
  location_number integer not null,
  address text not null,
  has_listed_items boolean not null default false,
  unique (policy_number, location_number)
);

-- What is covered: by the policy as a whole, or by one of its vehicles or locations.
create table policy_coverages (
  id uuid primary key,
  policy_number text collate "C" not null references policies on delete cascade,
  vehicle_id uuid references policy_vehicles on delete cascade,
  location_id uuid references policy_locations on delete cascade,
  position smallint not null,
  name text not null,
  type text not null,
  deductible numeric(14, 2),
  incident_limit numeric(14, 2),
  exposure_limit numeric(14, 2),
  limit_type text,
  limit_value numeric(14, 2),
  check (vehicle_id is null or location_id is null)
);
create index policy_coverages_policy_number on policy_coverages (policy_number);
create index policy_coverages_vehicle_id on policy_coverages (vehicle_id) where vehicle_id is not null;
create index policy_coverages_location_id on policy_coverages (location_id) where location_id is not null;

create table claim_contacts (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  position smallint not null,
  roles text[] not null,
  is_main boolean not null default false,
  is_vendor boolean not null default false,
  -- Whom an authority of a vendor names.
  vendor_id text,
  subtype text not null,
  -- Bounded, for it stands in an index as part of `claims.vendors`.
  display_name text not null check (char_length(display_name) <= 120),
  first_name text,
  last_name text,
  primary_phone_type text,
  home_number text,
  work_number text,
  cell_number text,
  email text,
  address jsonb,
  -- The name's words as a search asks for them: lower case, split where contract's nameWords splits.
  words text[] collate "C" not null
);
create index claim_contacts_claim_id on claim_contacts (claim_id);
create index claim_contacts_vendor_id on claim_contacts (vendor_id) where vendor_id is not null;

-- Which claims a word of a contact's name leads to, with what a list is ordered and limited by.
create table claim_words (
  claim_id uuid not null references claims on delete cascade,
  word text collate "C" not null,
  producer_code text,
  state text not null,
  loss_date timestamptz not null,
  number text collate "C" not null,
  primary key (claim_id, word)
);
create index claim_words_word on claim_words (word, state, loss_date, number) include (claim_id);
create index claim_words_of_producer on claim_words (producer_code, word, state, loss_date, number) include (claim_id);

-- Brings what lists read up to date with the claims and their contacts; whole sets at once, for imports bring many.
create function list_claims(listed uuid[]) returns void language sql as $$
  update claims set vendors = (
    select coalesce(jsonb_agg(jsonb_build_object('contactDTO', jsonb_build_object(
      'publicID', id, 'displayName', display_name, 'subtype', subtype)) order by position), '[]')
    from (
      select * from claim_contacts where claim_id = claims.id and is_vendor order by position limit 5
    ) first_vendors
  ) where id = any(listed);
  delete from claim_words where claim_id = any(listed);
  insert into claim_words (claim_id, word, producer_code, state, loss_date, number)
    select distinct claims.id, word, producer_code, state, loss_date, number
    from claims join claim_contacts on claim_id = claims.id cross join unnest(words) word
    where claims.id = any(listed) and number is not null;
$$;

create function list_claims_of_contacts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform list_claims(array(select distinct claim_id from after_change));
  elsif tg_op = 'DELETE' then perform list_claims(array(select distinct claim_id from before_change));
  else perform list_claims(array(
    select claim_id from before_change union select claim_id from after_change));
  end if;
  return null;
end $$;
create trigger claim_contacts_added after insert on claim_contacts
  referencing new table as after_change for each statement execute function list_claims_of_contacts();
create trigger claim_contacts_changed after update on claim_contacts
  referencing old table as before_change new table as after_change
  for each statement execute function list_claims_of_contacts();
create trigger claim_contacts_removed after delete on claim_contacts
  referencing old table as before_change for each statement execute function list_claims_of_contacts();

create function list_changed_claim() returns trigger language plpgsql as $$
begin
  perform list_claims(array[new.id]);
  return null;
end $$;
create trigger claims_listed after update of state, loss_date, number, producer_code on claims
  for each row when (new.origin = 'portal') execute function list_changed_claim();

create table claim_notes (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  author_id text,
  author text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index claim_notes_claim_id on claim_notes (claim_id, created_at);

create table claim_payments (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  status text not null,
  scheduled_on date not null,
  issued_on date,
  amount numeric(14, 2) not null,
  currency text not null default 'eur',
  check_number text,
  payees text[] not null
);
create index claim_payments_claim_id on claim_payments (claim_id);

create table claim_services (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  service_number text not null,
  status text not null,
  next_action text,
  services text[] not null,
  vendor_id uuid references claim_contacts on delete set null,
  customer_id uuid references claim_contacts on delete set null,
  expected_completion_on date
);
create index claim_services_claim_id on claim_services (claim_id);
create index claim_services_vendor_id on claim_services (vendor_id) where vendor_id is not null;
create index claim_services_customer_id on claim_services (customer_id) where customer_id is not null;

create table claim_activities (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  subject text not null,
  status text not null check (status in ('open', 'complete')),
  due_on date,
  created_at timestamptz not null
);
create index claim_activities_claim_id on claim_activities (claim_id);

create table recently_viewed_claims (
  user_id text not null,
  claim_id uuid not null references claims on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, claim_id)
);
create index recently_viewed_claims_user on recently_viewed_claims (user_id, viewed_at);
create index recently_viewed_claims_claim_id on recently_viewed_claims (claim_id);
