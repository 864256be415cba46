-- The findings' contractors were taken down when the directory's terms ended: nobody looks for them until the owner asks.
alter table report add column contractors_dropped boolean not null default false,
  add constraint report_contractors_dropped check (not contractors_dropped or contractors_at is null);
