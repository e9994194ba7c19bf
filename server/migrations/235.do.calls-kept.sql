-- A promised call was kept where the club called in time, and missed where its time passed without. One that nobody had to make any more,
-- because its case was closed before, is neither: it was counted as kept.
create or replace function note_call_figure() returns trigger language plpgsql as $$
begin
  if exists (select from case_calls where claim_id = new.claim_id and called_at between new.requested_at and new.call_before) then
    perform note_figure(new.claim_id, 'callKept', new.settled_at, 0);
  elsif new.settled_at > new.call_before then
    perform note_figure(new.claim_id, 'callMissed', new.settled_at, 0);
  end if;
  return null;
end $$;
