-- How many pages of companies Google Places was asked for in a day (UTC).
create table place_search_day (
  day date primary key,
  searches integer not null
);
