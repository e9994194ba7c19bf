-- What member and club said and did in a case, in the order in which it happened. What was said is sealed with the case's key.
-- That the case was reported is not written down again: the claim itself tells it.
create table history_entries (
  claim_id uuid not null references claims on delete cascade,
  -- Tells apart what happened at the same instant.
  number bigint generated always as identity,
  happened_at timestamptz not null,
  side text not null check (side in ('club', 'member')),
  type text not null check (type in ('MESSAGE', 'DOCUMENT', 'CALLBACK_REQUEST')),
  sealed bytea not null,
  -- A note of the member's that the club has not answered yet.
  awaits_answer boolean not null default false check (not awaits_answer or (side = 'member' and type = 'MESSAGE')),
  -- The caller's name for what it does, so that doing it again adds nothing.
  action_id uuid,
  primary key (claim_id, happened_at, number)
);
create unique index history_entries_one_note on history_entries (claim_id) where awaits_answer;
create unique index history_entries_action on history_entries (claim_id, action_id) where action_id is not null;
