-- The number that each page of a report prints, null for a page without one; empty where they are not sure; null: not read yet.
alter table report add column printed_pages jsonb check (jsonb_typeof(printed_pages) = 'array');
