-- What the analysis says of its own reading, and what the owner decided about possible misses.
alter table report
  add column not_shown jsonb not null default '[]',
  add column suspicious jsonb not null default '[]',
  add column warnings jsonb not null default '[]',
  add column miss_decisions jsonb not null default '[]';
