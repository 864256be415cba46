-- What an imported item may say beyond its price; null where its file does not.
alter table costbook_mapping
  add part text check (part <> ''),
  add action text,
  add extent text,
  add craft text,
  add further numeric check (further between 0 and 1),
  add drivers jsonb check (jsonb_typeof(drivers) = 'array');
