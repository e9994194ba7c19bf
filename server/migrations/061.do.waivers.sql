-- Releases from confidentiality that were signed, at most one for a case.
create table waivers (
  claim_id uuid primary key references claims,
  signed_at timestamptz not null
);
