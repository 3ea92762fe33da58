-- Every word of a document once, as it is searched: without case and accents. Near words are looked for among these.
create table document_words (
  document_id uuid not null references documents on delete cascade,
  word text not null,
  primary key (document_id, word)
);
create index document_words_by_beginning on document_words (word text_pattern_ops);

-- Where this database may not have the extension, misspelled words are said to stand nowhere and nothing is suggested.
do $$
begin
  create extension if not exists pg_trgm;
  create index document_words_by_likeness on document_words using gin (word gin_trgm_ops);
exception when others then
  raise notice 'Misspelled words are not recognised in documents: %', sqlerrm;
end
$$;
