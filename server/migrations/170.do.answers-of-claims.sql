-- Whose key a kept answer is sealed with, where it tells of a claim: when that key is destroyed, nobody can read the answer either.
alter table idempotency_keys add column subject text;
