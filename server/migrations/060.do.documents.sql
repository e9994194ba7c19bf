-- Documents of cases, whichever portal they came through. The bytes stand in the file store, sealed with the key of the case; a name
-- may tell of an illness, so it is sealed too. A document that is still arriving is nobody's to see.
create table documents (
  id uuid primary key,
  claim_id uuid not null references claims,
  -- Who sent it: the member, the club to its member, or a signed-in user of the claims portal.
  source text not null check (source in ('member', 'club', 'portal')),
  name bytea not null,
  category text not null,
  mime_type text not null,
  -- Null while an upload that does not tell its size is arriving.
  size bigint,
  arrived bigint not null default 0,
  state text not null check (state in ('arriving', 'received', 'checking', 'accepted', 'refused')),
  refusal_code text,
  refusal_text bytea,
  -- A keyed hash of the content and the case.
  content_hash bytea,
  has_preview boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A document that was received is examined from here on; whoever examines it moves this into the future first.
  examine_at timestamptz,
  check (state = 'arriving' or (size = arrived and content_hash is not null)),
  check ((state = 'refused') = (refusal_code is not null)),
  check ((state = 'received') = (examine_at is not null))
);
create index documents_claim_id on documents (claim_id, created_at);
-- The same file of the same case is kept once, however many uploads of it end at the same moment.
create unique index documents_content on documents (claim_id, content_hash)
  where state in ('received', 'checking', 'accepted') and source <> 'club';
create index documents_examine_at on documents (examine_at) where state = 'received';
create index documents_arriving on documents (updated_at) where state = 'arriving';

-- The files that make up a document, one after the other. A row is there before its file is written, so that whatever a killed server
-- leaves behind is known; only a row with a size counts.
create table document_parts (
  file_id uuid primary key,
  document_id uuid not null references documents,
  start bigint not null,
  size bigint,
  created_at timestamptz not null
);
create index document_parts_document_id on document_parts (document_id, start);
