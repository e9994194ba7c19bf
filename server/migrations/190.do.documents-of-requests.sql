-- Which documents came for which request: it is done once all of them have passed the examination, and asked again when one is refused.
create table request_documents (
  request_id uuid not null references requests on delete cascade,
  document_id uuid not null references documents on delete cascade,
  primary key (request_id, document_id)
);
create index request_documents_document on request_documents (document_id);
