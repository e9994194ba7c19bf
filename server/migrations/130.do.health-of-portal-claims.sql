-- What a claim of the portal tells of somebody's health is sealed with the claim's key, as members' cases are. A chore seals what
-- stands in plain from before; the partial indexes below lead it there and are empty afterwards.
alter table claims add column health bytea;
alter table claim_notes
  add column sealed bytea,
  alter column subject drop not null,
  alter column body drop not null,
  add check ((sealed is null) = (subject is not null and body is not null)),
  add check (sealed is null or (subject is null and body is null));
alter table claim_activities
  add column sealed bytea,
  alter column subject drop not null,
  add check ((sealed is null) = (subject is not null));

create index claims_health_in_plain on claims (id)
  where origin = 'portal' and (hospital_days is not null or (loss_cause is not null and line_of_business_code in ('WC', 'TRVL')));
create index claim_contacts_injured_in_plain on claim_contacts (claim_id) where 'injured' = any(roles);
create index claim_notes_in_plain on claim_notes (claim_id) where sealed is null;
create index claim_activities_in_plain on claim_activities (claim_id) where sealed is null;
