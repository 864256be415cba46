-- How many of them were for the directory rather than for reports.
alter table place_search_day add column for_directory integer not null default 0;

-- How many one person has had asked for on the last day that they asked (UTC).
create table place_search_person (
  account_id integer primary key references account (id) on delete cascade,
  day date not null,
  searches integer not null
);
