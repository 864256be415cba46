-- A link to two houses side by side names the second report too; it ends with either.
alter table share_link
  add column other_report_id integer references report (id) on delete cascade,
  drop constraint share_link_scope_check,
  add constraint share_link_scope_check check (scope in ('full', 'request', 'comparison')),
  add constraint share_link_other_check check ((scope = 'comparison') = (other_report_id is not null)),
  add constraint share_link_two_reports check (other_report_id <> report_id);
create index share_link_other_report on share_link (other_report_id) where other_report_id is not null;
