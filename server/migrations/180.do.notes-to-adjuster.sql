-- A note that was written on a draft is addressed to the adjuster: agents and the service write it, the insured does not read it.
alter table claim_notes add column to_adjuster boolean not null default false;
update claim_notes set to_adjuster = true from claims where claims.id = claim_notes.claim_id and claims.state = 'draft';
