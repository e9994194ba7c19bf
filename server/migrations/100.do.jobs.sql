-- What waits to be done by whichever server is free, one row for each message and each document to examine. What there is to say and to
-- look at stays in its own table; the row here is written with it and deleted with what became of it, in one transaction each.
create table jobs (
  queue text not null,
  -- Of the message or the document.
  id uuid not null,
  -- Queues take turns between these: the case, or the user a message is for.
  fair_key text not null,
  attempts integer not null default 0,
  -- When it is to be done; while a server works on it, until when it is that server's.
  due_at timestamptz not null,
  -- The attempt that may settle it. Another takes its place when the one before has not been renewed in time.
  lease uuid,
  problem text,
  -- Since when it waits for a person, because trying again did not help.
  stuck_at timestamptz,
  primary key (queue, id)
);
create index jobs_due on jobs (queue, due_at) where stuck_at is null;

insert into jobs (queue, id, fair_key, attempts, due_at, problem)
  select channel, id, subject, attempts, due_at, problem from outbox where state in ('queued', 'sending');
update outbox set state = 'queued', problem = null where state in ('queued', 'sending');
alter table outbox drop column attempts, drop column due_at, drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('queued', 'sent', 'failed', 'unsure'));

insert into jobs (queue, id, fair_key, due_at)
  select 'examination', id, claim_id::text, examine_at from documents where state = 'received';
alter table documents drop column examine_at;

-- Set before the bytes of an unfinished upload are removed: from then on it cannot become a document any more.
alter table documents add column discarded_at timestamptz;
alter table documents add check (discarded_at is null or state = 'arriving');
