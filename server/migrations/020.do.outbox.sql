-- Messages on their way to people. Address and text are sealed with the key of the subject they speak of (a case, a user), and
-- dropped once the message is sent.
create table outbox (
  id uuid primary key,
  subject text not null,
  channel text not null check (channel in ('sms', 'email')),
  purpose text not null,
  -- unsure: handed over, but nobody heard the answer; it is not sent again.
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unsure')),
  sealed bytea,
  attempts integer not null default 0,
  -- When a queued message is to be sent; until when a message that is being sent belongs to the server that sends it.
  due_at timestamptz not null,
  handed_over_at timestamptz,
  problem text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index outbox_due on outbox (due_at) where state in ('queued', 'sending');
create index outbox_settled_at on outbox (settled_at) where settled_at is not null;
