-- Words are compared as contract's nameWords makes them: without accents, ä as a. What was stored before, or is by a server of the
-- release before, is folded here. Marks go before capitals, for `lower` knows no other letters than these in a database of the locale C.
create function fold_word(word text) returns text language sql immutable strict parallel safe as $$
  select normalize(regexp_replace(
    lower(translate(
      replace(regexp_replace(normalize(word, NFD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'),
      'øØłŁđĐæÆœŒı', 'oollddaaooi')),
    '([aou])e', '\1', 'g'), NFC);
$$;

-- The parts of a number as people say it: without what stands before them, and without leading zeros. Short ones lead to half of all claims.
create function number_words(number text) returns setof text language sql immutable strict parallel safe as $$
  select distinct word
  from regexp_split_to_table(fold_word(number), '[^[:alnum:]]+') part
    cross join lateral unnest(array[part, ltrim(regexp_replace(part, '\D', '', 'g'), '0')]) word
  where length(word) >= 4;
$$;

-- `M-AB 1234` is found as mab1234 and as 1234.
create function plate_words(license text) returns setof text language sql immutable strict parallel safe as $$
  select distinct word
  from regexp_split_to_table(fold_word(license) || ' ' || regexp_replace(fold_word(license), '[^[:alnum:]]', '', 'g'),
    '[^[:alnum:]]+') word
  where word <> '';
$$;

-- All that a search finds claims by, each word once; and for every beginning of three letters an entry of its own, `mul*`, for that may
-- be shared by more words than a search looks up.
create function search_words(wanted uuid[])
  returns table (claim_id uuid, word text, producer_code text, state text, loss_date timestamptz, number text)
language sql stable as $$
  with named as (
    select claims.id, own.word collate "C" as word
    from claims cross join lateral (
      select fold_word(name) as word from claim_contacts contact cross join unnest(words) name where contact.claim_id = claims.id
      union select number_words(claims.number)
      union select number_words(claims.policy_number)
      union select number_words(claims.account_number)
      union select plate_words(license) from policy_vehicles vehicle where vehicle.policy_number = claims.policy_number
    ) own
    where claims.id = any(wanted) and claims.number is not null and origin = 'portal'
  )
  select claims.id, entries.word, claims.producer_code, claims.state, claims.loss_date, claims.number
  from (
    select id, word from named union select id, left(word, 3) || '*' from named where length(word) >= 3
  ) entries join claims on claims.id = entries.id;
$$;

create or replace function list_claims(listed uuid[]) returns void language sql as $$
  update claims set vendors = (
    select coalesce(jsonb_agg(jsonb_build_object('contactDTO', jsonb_build_object(
      'publicID', id, 'displayName', display_name, 'subtype', subtype)) order by position), '[]')
    from (
      select * from claim_contacts where claim_id = claims.id and is_vendor order by position limit 5
    ) first_vendors
  ) where id = any(listed);
  delete from claim_words where claim_id = any(listed);
  insert into claim_words (claim_id, word, producer_code, state, loss_date, number) select * from search_words(listed);
$$;

drop trigger claims_listed on claims;
create trigger claims_listed after update of state, loss_date, number, producer_code, policy_number, account_number on claims
  for each row when (new.origin = 'portal') execute function list_changed_claim();

create function list_new_claims() returns trigger language plpgsql as $$
begin
  perform list_claims(array(select id from added where origin = 'portal' and number is not null));
  return null;
end $$;
create trigger claims_added after insert on claims
  referencing new table as added for each statement execute function list_new_claims();

create function list_claims_of_vehicles() returns trigger language plpgsql as $$
begin
  perform list_claims(array(
    select claims.id from claims where origin = 'portal' and number is not null
      and policy_number in (select policy_number from changed)));
  return null;
end $$;
create trigger policy_vehicles_added after insert on policy_vehicles
  referencing new table as changed for each statement execute function list_claims_of_vehicles();
create trigger policy_vehicles_changed after update on policy_vehicles
  referencing new table as changed for each statement execute function list_claims_of_vehicles();
create trigger policy_vehicles_removed after delete on policy_vehicles
  referencing old table as changed for each statement execute function list_claims_of_vehicles();

update vendors set words = array(select distinct fold_word(word) from unnest(words) word);
truncate claim_words;
insert into claim_words (claim_id, word, producer_code, state, loss_date, number)
  select * from search_words(array(select id from claims where origin = 'portal' and number is not null));
