-- The photos of findings as cut from the report's pages. Their files stand in the report's folder of the file store.
create table finding_photo (
  report_id integer not null references report on delete cascade,
  position integer not null,
  finding text not null,
  page integer not null check (page > 0),
  box jsonb not null,
  caption text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  name text not null,
  primary key (report_id, position),
  unique (report_id, name)
);
