-- What a report states of its house as a whole, with the pages (null: not read yet), and what its owner corrected of that.
alter table report
  add column house_read jsonb,
  add column house_given jsonb not null default '{}';

-- The ZIP code that an owner confirmed although the report's address tells another place.
alter table report add column settled_zip text;

-- The ZIP code that an owner refused for the report's address, which may give none itself.
alter table report add column refused_zip text;
