-- Whose data a production database holds: the short name of the club. Null in a demo, and until the next start in production.
alter table data_origin add column club text;
