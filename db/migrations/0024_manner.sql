-- How the report marks its findings, as the analysis learned it, in sentences.
alter table report add column manner jsonb not null default '[]';
