-- The club's half: what waits for its people, and who read what of a case.

-- Which kind of case it is; decides how its links are opened. Cases from before are what their newest link was for. Null of portal
-- claims, and of cases that a server of the release before stores meanwhile.
alter table claims
  add column communication_type_ext text check (communication_type_ext in ('vehiclegermany', 'vehicleabroad', 'medical')),
  -- The case was erased: its row stays with number and dates, what it told is gone.
  add column erased_at timestamptz,
  add column closed_at timestamptz,
  -- Why it was closed: a code of the contract.
  add column close_reason text;
update claims set communication_type_ext = coalesce(
  (select communication_type_ext from links where claim_id = claims.id order by created_at desc limit 1), 'medical')
  where origin = 'member';
update claims set closed_at = updated_at where state = 'closed';

-- One queue for all that waits for a person at the club. An item is written and settled in the transaction of what happened.
create table work_items (
  id uuid primary key,
  kind text not null check (kind in (
    'newCase', 'callback', 'note', 'document', 'signature', 'overdueRequest', 'newClaim', 'referral')),
  claim_id uuid references claims on delete cascade,
  quote_id uuid references quotes on delete cascade,
  -- What it is about: the id of the call-back, document, request, claim or quote, the number of the note.
  subject text not null,
  communication_type_ext text,
  due_at timestamptz not null,
  -- It is shown from here on: a request once it is overdue, a call that reached nobody when it is time for the next.
  shown_from timestamptz not null,
  state text not null check (state in ('open', 'taken', 'settled')),
  taken_by text,
  taken_at timestamptz,
  -- Null where the member or the server settled it.
  settled_by text,
  settled_at timestamptz,
  created_at timestamptz not null,
  unique (kind, subject),
  check ((claim_id is null) <> (quote_id is null)),
  check ((state = 'taken') = (taken_by is not null) and (taken_by is null) = (taken_at is null)),
  check ((state = 'settled') = (settled_at is not null))
);
create index work_items_open on work_items (due_at, id) where state <> 'settled';
create index work_items_of_kind on work_items (kind, due_at, id) where state <> 'settled';
create index work_items_counted on work_items (kind, shown_from) include (due_at, taken_by) where state <> 'settled';
create index work_items_taken on work_items (taken_by, due_at, id) where state = 'taken';
create index work_items_of_claim on work_items (claim_id) where state <> 'settled' and claim_id is not null;
create index work_items_of_quote on work_items (quote_id) where state <> 'settled' and quote_id is not null;

-- When somebody at the desk made the last call: items of who made none for an hour go back.
create table desk_users (
  user_id text primary key,
  seen_at timestamptz not null
);

-- Who has a case open: one row per stream, renewed while it lives.
create table case_viewers (
  stream uuid primary key,
  user_id text not null,
  claim_id uuid not null references claims on delete cascade,
  until timestamptz not null
);
create index case_viewers_claim on case_viewers (claim_id);
create index case_viewers_until on case_viewers (until);

-- Tickets for streams, each used once.
create table desk_tickets (
  hash bytea primary key,
  user_id text not null,
  session text,
  claim_id uuid references claims on delete cascade,
  until timestamptz not null
);
create index desk_tickets_until on desk_tickets (until);

-- Finds a member's case by what a caller says, without opening it: keyed hashes of whole words.
create table case_lookups (
  claim_id uuid not null references claims on delete cascade,
  kind text not null check (kind in ('name', 'phone', 'email', 'plate', 'membershipNumber')),
  hash bytea not null,
  -- The case's, so that the newest are found without the others.
  created_at timestamptz not null,
  primary key (claim_id, kind, hash)
);
create index case_lookups_hash on case_lookups (hash, created_at desc) include (claim_id, kind);
-- Cases from before, whose words a chore looks up.
alter table claims add column has_lookups boolean not null default false;
create index claims_without_lookups on claims (id)
  where origin = 'member' and state <> 'draft' and not has_lookups and erased_at is null;

-- What became of a link.
alter table links
  -- Null where the server sent it by itself.
  add column issued_by text,
  add column opened_at timestamptz,
  add column used_at timestamptz;

-- Messages of a case stay as long as it does, so they are not looked through for what is to be forgotten.
alter table outbox add column is_of_case boolean not null default false;
update outbox set is_of_case = exists (select from claims where id::text = subject);
create index outbox_subject on outbox (subject, created_at);
drop index outbox_settled_at;
create index outbox_settled_at on outbox (settled_at) where settled_at is not null and not is_of_case;
create index outbox_with_text on outbox (settled_at) where settled_at is not null and is_of_case and sealed is not null;

-- How often nobody was reached.
alter table callbacks add column attempts smallint not null default 0;

-- Calls that the club made, whatever came of them.
create table case_calls (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  outcome text not null check (outcome in ('reached', 'notReached', 'callAgain')),
  called_by text not null,
  called_at timestamptz not null,
  -- Words for colleagues, sealed with the case's key.
  sealed bytea
);
create index case_calls_claim on case_calls (claim_id, called_at);

-- Notes among colleagues, sealed with the case's key; never part of the history.
create table case_notes (
  id uuid primary key,
  claim_id uuid not null references claims on delete cascade,
  sealed bytea not null,
  author_id text not null,
  author text not null,
  created_at timestamptz not null
);
create index case_notes_claim on case_notes (claim_id, created_at);

-- Who read or did what of a case, and why: a chain per case, only ever added to, without content. It outlives the case, so it refers to none.
create table access_log (
  claim_id uuid not null,
  number integer not null,
  claim_number text not null,
  user_id text not null,
  role text not null,
  -- The operation.
  what text not null,
  why text not null,
  -- The item in hand.
  item_id uuid,
  -- The words of another reason, sealed with the case's key.
  words bytea,
  at timestamptz not null,
  previous text,
  hash text not null,
  primary key (claim_id, number)
);
-- Where each chain ends, so that a missing last row is noticed as well.
create table access_heads (
  claim_id uuid primary key,
  number integer not null,
  hash text,
  -- A keyed hash of the three.
  seal bytea
);
create trigger access_log_kept before update or delete or truncate on access_log
  for each statement execute function refuse_change();

-- What was paid on a claim is summed up here, whoever writes a payment; what is still expected stays in what was incurred.
create function keep_claim_totals() returns trigger language plpgsql as $$
begin
  update claims set total_payments = paid.total, total_incurred_net = total_incurred_net - total_payments + paid.total
  from (
    select touched.claim_id, coalesce(sum(amount) filter (where status <> 'voided'), 0) as total
    from (select distinct claim_id from changed) touched left join claim_payments using (claim_id)
    group by touched.claim_id
  ) paid
  where claims.id = paid.claim_id and total_payments <> paid.total;
  return null;
end
$$;
create trigger claim_payments_added after insert on claim_payments
  referencing new table as changed for each statement execute function keep_claim_totals();
create trigger claim_payments_changed after update on claim_payments
  referencing new table as changed for each statement execute function keep_claim_totals();
create trigger claim_payments_removed after delete on claim_payments
  referencing old table as changed for each statement execute function keep_claim_totals();

-- What is due to be erased, and a line for each run that did so.
create index claims_closed_at on claims (closed_at) where state = 'closed' and erased_at is null;
create index claims_erased_at on claims (closed_at) where erased_at is not null;
create table retention_runs (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  erased_cases integer not null default 0,
  removed_logs integer not null default 0
);

-- The call that a report promised is a call-back like any other, unless the club has been in touch since.
insert into callbacks (id, claim_id, hours, requested_at, call_before)
  select gen_random_uuid(), id, callback_hours, created_at, created_at + callback_hours * interval '1 hour'
  from claims where origin = 'member' and state = 'open' and callback_hours is not null
    and not exists (select 1 from history_entries where claim_id = claims.id and side = 'club')
    and not exists (select 1 from callbacks where claim_id = claims.id and settled_at is null);

-- What is open today.
insert into work_items (id, kind, claim_id, quote_id, subject, communication_type_ext, due_at, shown_from, state, created_at)
  select gen_random_uuid(), kind, claim_id, quote_id, subject, ext, due_at, shown_from, 'open', now() from (
    select 'newCase' as kind, id as claim_id, null::uuid as quote_id, id::text as subject, communication_type_ext as ext,
      created_at + coalesce(callback_hours, 1) * interval '1 hour' as due_at, created_at as shown_from
    from claims where origin = 'member' and state = 'open'
      and not exists (select 1 from history_entries where claim_id = claims.id and side = 'club')
    union all
    select 'callback', claim_id, null, callbacks.id::text, communication_type_ext, call_before, requested_at
    from callbacks join claims on claims.id = claim_id where settled_at is null and state = 'open'
    union all
    select 'note', claim_id, null, history_entries.number::text, communication_type_ext,
      happened_at + interval '4 hours', happened_at
    from history_entries join claims on claims.id = claim_id where awaits_answer and state = 'open'
    union all
    select 'document', claim_id, null, documents.id::text, communication_type_ext,
      documents.created_at + interval '1 day', documents.created_at
    from documents join claims on claims.id = claim_id
    where documents.state = 'checking' and source = 'member' and claims.state = 'open'
    union all
    select 'overdueRequest', claim_id, null, requests.id::text, communication_type_ext,
      (due_on + 1)::timestamp at time zone 'UTC', (due_on + 1)::timestamp at time zone 'UTC'
    from requests join claims on claims.id = claim_id
    where requests.state = 'open' and due_on is not null and claims.state = 'open'
    union all
    select 'newClaim', id, null, id::text, null, created_at + interval '1 day', created_at
    from claims where origin = 'portal' and state = 'open' and submitted_content is not null
    union all
    select 'referral', null, id, id::text, null, locked_at + interval '1 day', locked_at
    from quotes where state = 'referred'
  ) waiting;
