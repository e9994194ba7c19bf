-- Asked by person and not by case: what somebody saw in a shift is a short range of the index, however many cases there are.
create index access_log_shown on access_log (user_id, what, at) include (claim_number) where why in ('list', 'search');
drop index access_log_listed;
