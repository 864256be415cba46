-- The analysis whose results are shown: the last one that was completed, whatever became of a later one.
alter table report
  add column result_run integer check (result_run > 0),
  add column result_at timestamptz,
  add column address_given boolean not null default false,
  add constraint report_result_with_time check ((result_run is null) = (result_at is null));
update report set result_run = run, result_at = finished_at where stage = 'completed';

-- What a running analysis has priced is kept beside the report's file from now on: it is priced once more.
update report set stage = 'extracted' where stage in ('priced', 'matched');

-- The beginning of an analysis is a move too: until then its report waits for its turn.
drop trigger report_moved on report;
create trigger report_moved after update of stage, run, attempts on report
  for each row when (old.stage <> new.stage or old.run <> new.run or old.attempts = 0 and new.attempts > 0)
  execute function report_moved();

create index report_waiting on report (moved_at, id) where stage = 'received' and attempts = 0;
