-- The next step of a claim is one entry of this index, however much was done in it before.
create index claim_activities_next on claim_activities (claim_id, due_on, created_at, id) where status = 'open';
