-- Photos cut before have no print to be known by when they are cut again, and their small files are of another kind.
delete from finding_photo;
alter table finding_photo add column print text not null;

-- The photos that an owner leaves out. The same picture beside the same finding stays out after another analysis.
create table photo_left_out (
  report_id integer not null references report on delete cascade,
  finding text not null,
  print text not null,
  primary key (report_id, finding, print)
);
