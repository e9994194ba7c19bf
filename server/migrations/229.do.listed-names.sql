-- Whose name the list showed to whom and when: asked with every page of the list, so that it is written once in a shift.
create index access_log_listed on access_log (claim_id, user_id, what, at) where why in ('list', 'search');
