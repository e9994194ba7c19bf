-- Every word that a member said on a purpose: given, or withdrawn. The newest counts; none is ever changed.
create table consents (
  claim_id uuid not null references claims,
  purpose text not null check (purpose in ('healthData', 'enquiries', 'medicalExperts', 'delegation', 'reinsurers')),
  number bigint generated always as identity,
  is_given boolean not null,
  -- The text that was agreed to.
  version text not null,
  locale text not null,
  said_at timestamptz not null,
  -- Where it stands in writing.
  document_id uuid not null references documents,
  primary key (claim_id, purpose, number)
);
create trigger consents_kept before update or delete or truncate on consents
  for each statement execute function refuse_change();

-- Nothing could be signed before; whether a release is in force is what the newest consents say.
drop table waivers;
