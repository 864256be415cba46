-- Until when an owner keeps a report's file in place of the usual 72 hours, and the latest that was asked for; null: not asked.
alter table report
  add column kept_until timestamptz check (kept_until <= uploaded_at + interval '1440 hours'),
  add column kept_for timestamptz;

-- The time that was promised for the file of this record, where its owner had chosen one.
alter table erasure add column kept_until timestamptz;
create index report_kept_until on report (kept_until) where kept_until is not null;
