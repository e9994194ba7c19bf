-- Nothing readable tells who of a claim's people is injured: their roles, the related contacts and all incidents are sealed with the
-- claim's key. A chore does so for what was stored before; the partial index leads it there and is empty afterwards.
alter table claims add column people_sealed boolean not null default false;
create index claims_people_in_plain on claims (id)
  where origin = 'portal' and not people_sealed and (health is not null or reported is not null);

-- Kind and data stand inside what is sealed.
alter table claim_incidents
  alter column kind drop not null,
  add check (kind is not null or (sealed is not null and data is null));
create index claim_incidents_in_plain on claim_incidents (claim_id) where kind is not null;
