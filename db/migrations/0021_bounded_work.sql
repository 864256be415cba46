-- Tries of the stage at work that ended with their worker, or lost their job to another one; the one that runs counts as well.
alter table report add column lost_tries integer not null default 0;

-- Pages that were to be read by OCR, for a day. A report that is deleted leaves its row: deleting buys no more pages.
create table scanned_pages (
  report_id integer not null,
  run integer not null,
  account_id integer not null references account (id) on delete cascade,
  pages integer not null check (pages > 0),
  at timestamptz not null default now(),
  primary key (report_id, run)
);
create index scanned_pages_account on scanned_pages (account_id, at);
create index scanned_pages_at on scanned_pages (at);
