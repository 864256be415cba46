-- Drafts live for a day, and those made before say nothing of how they were understood.
delete from costbook_draft;
alter table costbook_draft
  add column preview jsonb not null,
  add column version_id integer references costbook_version (id);
