-- The page says its language with each call, and a cookie keeps it for the next visit: nothing has to be remembered here.
drop table visitor_sessions;

-- Sign-ins that ended before their time. Access tokens carry the id of their sign-in and count no longer once it stands here; rows
-- are needed for as long as a token lives. Whatever ends a sign-in, and whoever does it, ends up here.
create table ended_sign_ins (
  id text primary key,
  ended_at timestamptz not null default now()
);
create index ended_sign_ins_ended_at on ended_sign_ins (ended_at);

create function tell_sign_in_ended() returns trigger language plpgsql as $$
declare
  ended text := left(encode(sha256(convert_to(old.id, 'UTF8')), 'hex'), 32);
begin
  insert into ended_sign_ins (id) values (ended) on conflict do nothing;
  perform pg_notify('ended', ended);
  return null;
end $$;
create trigger sign_in_ended after delete on sign_in_grants
  for each row when (old.expires_at > now()) execute function tell_sign_in_ended();

create function end_sign_ins_of_disabled() returns trigger language plpgsql as $$
begin
  delete from sign_in_grants where user_id = new.id;
  delete from sign_in_records where user_id = new.id;
  return null;
end $$;
create trigger user_disabled after update of disabled on users
  for each row when (new.disabled and not old.disabled) execute function end_sign_ins_of_disabled();
create index sign_in_grants_user_id on sign_in_grants (user_id);
create index sign_in_records_user_id on sign_in_records (user_id) where user_id is not null;

create function tell_link_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended', old.id::text);
  return null;
end $$;
create trigger link_session_ended after delete on link_sessions
  for each row execute function tell_link_session_ended();

create function tell_link_revoked() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended', id::text) from link_sessions where link_id = new.id;
  return null;
end $$;
create trigger link_revoked after update of revoked_at on links
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function tell_link_revoked();

create index password_codes_expires_at on password_codes (expires_at);
create index password_codes_user_id on password_codes (user_id);
