-- What is due among all claims, the longest overdue first.
create index claim_activities_due on claim_activities (due_on, created_at) where status = 'open' and due_on is not null;
