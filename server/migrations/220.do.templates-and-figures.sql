-- What who leads the desk keeps: texts that are sent again and again, and how much was done.

create table templates (
  id uuid primary key,
  kind text not null check (kind in ('message', 'form')),
  -- The name of a form in its signatures; what a message is called at the desk.
  name text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  unique (kind, name)
);

-- At most one version of a template is being written; what was published never changes.
create table template_versions (
  template_id uuid not null references templates,
  number integer not null check (number > 0),
  -- By language.
  texts jsonb not null,
  -- Counts how often the draft was saved, so that two people who write it notice each other.
  revision integer not null,
  edited_by text not null,
  edited_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  primary key (template_id, number),
  check ((published_by is null) = (published_at is null))
);
create unique index template_versions_draft on template_versions (template_id) where published_at is null;

create trigger template_versions_kept before update or delete on template_versions
  for each row when (old.published_at is not null) execute function refuse_change();
create trigger template_versions_never_emptied before truncate on template_versions
  for each statement execute function refuse_change();

-- The forms of the house are the first; their texts come with the product until a version of them is published.
insert into templates (id, kind, name, created_at)
  select gen_random_uuid(), 'form', name, now()
  from unnest(array['settlement-declaration', 'bank-details', 'power-of-attorney']) name;

-- What the figures count. Events of days that are over are summed up, so that figures never look at cases, and nobody waits for a sum.
create table figure_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'newCase', 'closed', 'reopened', 'callKept', 'callMissed', 'firstAnswer', 'document', 'refused')),
  -- The kind of case; portal for claims on a policy.
  ext text not null,
  at timestamptz not null,
  -- How long the first answer took; 0 of the others.
  minutes integer not null default 0
);
create index figure_events_at on figure_events (at);

create table figure_sums (
  day date not null,
  kind text not null,
  ext text not null,
  minutes integer not null,
  count integer not null,
  primary key (day, kind, ext, minutes)
);
create index figure_sums_states on figure_sums (day) include (kind, ext, count)
  where kind in ('newCase', 'closed', 'reopened');

create function note_figure(of_claim uuid, what text, happened timestamptz, took integer) returns void language sql as $$
  insert into figure_events (kind, ext, at, minutes)
  select what, case origin when 'portal' then 'portal' else coalesce(communication_type_ext, 'medical') end, happened, took
  from claims where id = of_claim;
$$;

-- Once for each statement, because cases are also brought in by the thousand.
create function note_new_claims() returns trigger language plpgsql as $$
begin
  insert into figure_events (kind, ext, at)
  select kind, case origin when 'portal' then 'portal' else coalesce(communication_type_ext, 'medical') end,
    case kind when 'newCase' then created_at else coalesce(closed_at, updated_at) end
  from added cross join unnest(array['newCase', 'closed']) kind
  where state = 'closed' or (state = 'open' and kind = 'newCase');
  return null;
end $$;
create trigger claims_counted_new after insert on claims referencing new table as added
  for each statement execute function note_new_claims();

create function note_claim_figures() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then
    perform note_figure(new.id, 'newCase', new.updated_at, 0);
  end if;
  if new.state = 'closed' then
    perform note_figure(new.id, 'closed', coalesce(new.closed_at, new.updated_at), 0);
  elsif old.state = 'closed' then
    perform note_figure(new.id, 'reopened', new.updated_at, 0);
  end if;
  return null;
end $$;
create trigger claims_counted after update of state on claims for each row
  when (old.state <> new.state and new.state <> 'draft') execute function note_claim_figures();

-- A call was kept where the club called, or nobody had to any more, before the time that was promised.
create function note_call_figure() returns trigger language plpgsql as $$
begin
  perform note_figure(new.claim_id, case when new.settled_at <= new.call_before or exists (
      select from case_calls where claim_id = new.claim_id and called_at between new.requested_at and new.call_before)
    then 'callKept' else 'callMissed' end, new.settled_at, 0);
  return null;
end $$;
create trigger callbacks_counted after update of settled_at on callbacks for each row
  when (old.settled_at is null and new.settled_at is not null) execute function note_call_figure();

-- The first that the club says of its own accord; what an examination found is said by the server.
create function note_answer_figure() returns trigger language plpgsql as $$
begin
  if not exists (select from history_entries where claim_id = new.claim_id and side = 'club' and type <> 'DOCUMENT'
      and number <> new.number) then
    perform note_figure(new.claim_id, 'firstAnswer', new.happened_at, greatest(0, least(100000,
      (select extract(epoch from new.happened_at - created_at) / 60 from claims where id = new.claim_id)))::integer);
  end if;
  return null;
end $$;
create trigger history_counted after insert on history_entries for each row
  when (new.side = 'club' and new.type <> 'DOCUMENT') execute function note_answer_figure();

-- Erasure refuses documents, too, and empties their hash.
create function note_document_figure() returns trigger language plpgsql as $$
begin
  if new.state = 'refused' then
    perform note_figure(new.claim_id, 'refused', new.updated_at, 0);
  else
    perform note_figure(new.claim_id, 'document', new.updated_at, 0);
  end if;
  return null;
end $$;
create trigger documents_counted after update of state on documents for each row
  when (old.state <> new.state and new.source = 'member'
    and (old.state = 'arriving' or (new.state = 'refused' and new.content_hash <> '')))
  execute function note_document_figure();

-- What happened so far, as far as it can be told.
insert into figure_events (kind, ext, at, minutes)
  select kind, case origin when 'portal' then 'portal' else coalesce(communication_type_ext, 'medical') end, at, minutes
  from (
    select 'newCase' as kind, id as claim_id, created_at as at, 0 as minutes from claims where state <> 'draft'
    union all
    select 'closed', id, coalesce(closed_at, updated_at), 0 from claims where state = 'closed'
    union all
    select case when settled_at <= call_before then 'callKept' else 'callMissed' end, claim_id, settled_at, 0
    from callbacks where settled_at is not null
    union all
    select 'document', claim_id, created_at, 0 from documents where source = 'member' and state <> 'arriving'
    union all
    select 'refused', claim_id, updated_at, 0 from documents where source = 'member' and state = 'refused' and content_hash <> ''
    union all
    select 'firstAnswer', answers.claim_id, answers.at,
      greatest(0, least(100000, extract(epoch from answers.at - claims.created_at) / 60))::integer
    from (
      select claim_id, min(happened_at) as at from history_entries
      where side = 'club' and type <> 'DOCUMENT' group by claim_id
    ) answers join claims on claims.id = answers.claim_id
  ) happened join claims on claims.id = happened.claim_id;
