-- A list is the merge of at most three ranges, one per state, each read in its order from an index. An account and a policy hold few
-- claims, so one index each is enough; agents and service reps have one for every order and filter they may choose. They
-- carry all that the list shows, so that a page is read without the claims themselves.
create index claims_of_account on claims (account_number, state, loss_date, number)
  include (line_of_business_code, policy_number, vendors) where origin = 'portal' and number is not null;
create index claims_of_policy on claims (policy_number, state, loss_date, number)
  where origin = 'portal' and number is not null;

create index claims_of_producer_by_date on claims (producer_code, state, loss_date, number)
  include (line_of_business_code, policy_number, vendors) where origin = 'portal' and number is not null;
create index claims_of_producer_by_number on claims (producer_code, state, number)
  include (loss_date, line_of_business_code, policy_number, vendors) where origin = 'portal' and number is not null;
create index claims_of_producer_by_policy on claims (producer_code, state, policy_number, number)
  include (loss_date, line_of_business_code, vendors) where origin = 'portal' and number is not null;
create index claims_of_producer_line_by_date on claims (producer_code, line_of_business_code, state, loss_date, number)
  include (policy_number, vendors) where origin = 'portal' and number is not null;
create index claims_of_producer_line_by_number on claims (producer_code, line_of_business_code, state, number)
  include (loss_date, policy_number, vendors) where origin = 'portal' and number is not null;

create index claims_by_date on claims (state, loss_date, number)
  include (line_of_business_code, policy_number, vendors) where origin = 'portal' and number is not null;
create index claims_by_number on claims (state, number)
  include (loss_date, line_of_business_code, policy_number, vendors) where origin = 'portal' and number is not null;
create index claims_by_policy on claims (state, policy_number, number)
  include (loss_date, line_of_business_code, vendors) where origin = 'portal' and number is not null;
create index claims_line_by_date on claims (line_of_business_code, state, loss_date, number)
  include (policy_number, vendors) where origin = 'portal' and number is not null;
create index claims_line_by_number on claims (line_of_business_code, state, number)
  include (loss_date, policy_number, vendors) where origin = 'portal' and number is not null;
