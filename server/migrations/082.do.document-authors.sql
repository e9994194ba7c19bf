-- Which signed-in user sent a document of a claim, and may therefore take it back.
alter table documents add column author_id text;
